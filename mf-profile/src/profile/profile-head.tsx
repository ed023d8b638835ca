import type { AthleteProfile, Person } from '@fieldhouse/contract'
import {
  accountTypeNames,
  Badge,
  Card,
  fullName,
  Heading,
  Notice,
  VerifiedBadge,
} from '@fieldhouse/design-system'
import { HOW_VERIFICATION_WORKS_PATH } from '@fieldhouse/remote-kit'
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
  person: Person
  /** null for who filled no page. */
  profile: AthleteProfile | null
  headingRef: Ref<HTMLHeadingElement>
  /** A reviewer hid the profile: only its owner still sees it. */
  isHidden: boolean
  actions: ReactNode
}

/** Head of a profile: banner, picture, name, facts and bio. */
export function ProfileHead({ person, profile, headingRef, isHidden, actions }: ProfileHeadProps) {
  const facts = factsOf(profile)
  return (
    <Card as="section" padding="none" aria-label={fullName(person)}>
      {profile?.bannerImageUrl ? (
        <BannerPicture src={profile.bannerImageUrl} alt="" decoding="async" />
      ) : (
        <Banner seed={person.id} />
      )}
      {isHidden && (
        <Hidden>
          <Notice tone="danger" title="A reviewer hid this profile">
            Nobody else sees it. Our team wrote to you about it.
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
                <VerifiedBadge level={person.verificationLevel ?? 'verified'} size="lg" />
              </BadgeLink>
            )}
          </Name>
          <Facts>
            {person.accountType !== null && person.accountType !== 'athlete' && (
              <li>
                <Badge>{accountTypeNames[person.accountType]}</Badge>
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
