import type { Profile } from '@fieldhouse/contract'
import {
  accountTypeNames,
  Badge,
  bannerSource,
  Card,
  fullName,
  Heading,
  LevelBadge,
  Notice,
} from '@fieldhouse/design-system'
import { HOW_VERIFICATION_WORKS_PATH } from '@fieldhouse/remote-kit'
import { OrganizationIcon } from '@fieldhouse/design-system/icons'
import { Link } from '@fieldhouse/remote-kit/router'
import { AppealButton } from '@fieldhouse/remote-kit/safety'
import type { ReactNode, Ref } from 'react'
import { factsOf } from './facts.ts'
import {
  Actions,
  BadgeLink,
  Banner,
  BannerPicture,
  Bio,
  Body,
  Portrait,
  Facts,
  Hidden,
  Name,
  Words,
} from './profile-head-styles.ts'

interface ProfileHeadProps {
  profile: Profile
  headingRef: Ref<HTMLHeadingElement>
  actions: ReactNode
}

/** Head of a profile: banner, picture, name, facts and bio. */
export function ProfileHead({ profile: shown, headingRef, actions }: ProfileHeadProps) {
  const { user: person, athleteProfile: profile, coachProfile, organizationProfile } = shown
  const facts = factsOf(shown)
  const employer = coachProfile?.worksFor ?? null
  return (
    <Card as="section" padding="none" aria-label={fullName(person)}>
      {profile?.bannerImageUrl ? (
        <BannerPicture
          {...bannerSource(profile.bannerImageUrl, '(width < 1180px) 100vw, 1180px')}
          alt=""
          decoding="async"
        />
      ) : (
        <Banner seed={person.id} />
      )}
      {/* Visible to its owner only. */}
      {shown.isHidden && (
        <Hidden>
          <Notice
            tone="danger"
            title="A reviewer hid this profile"
            action={<AppealButton subjectType="profile" subjectId={person.id} />}
          >
            Only you can see it. Your notifications say why. Appeal if you think we got it wrong.
          </Notice>
        </Hidden>
      )}
      <Body>
        <Portrait person={person} size="xl" />
        <Words>
          <Name>
            <Heading level={1} size="title" ref={headingRef} tabIndex={-1}>
              <bdi>{fullName(person)}</bdi>
            </Heading>
            {person.isVerified && (
              <BadgeLink to={HOW_VERIFICATION_WORKS_PATH} title="How verification works">
                <LevelBadge person={person} />
              </BadgeLink>
            )}
          </Name>
          <Facts>
            {person.accountType !== null && person.accountType !== 'athlete' && (
              <li>
                <Badge>
                  {organizationProfile?.kind === 'sponsor'
                    ? 'Sponsor'
                    : accountTypeNames[person.accountType]}
                </Badge>
              </li>
            )}
            {employer && (
              <li>
                <OrganizationIcon aria-hidden="true" />{' '}
                <span>
                  Works for <Link to={`/profile/${employer.id}`}>{fullName(employer)}</Link>
                </span>
              </li>
            )}
            {facts.map(({ icon: FactIcon, text }) => (
              <li key={text}>
                <FactIcon aria-hidden="true" /> <bdi>{text}</bdi>
              </li>
            ))}
          </Facts>
        </Words>
        {actions && <Actions>{actions}</Actions>}
        {profile?.bio && <Bio dir="auto">{profile.bio}</Bio>}
      </Body>
    </Card>
  )
}
