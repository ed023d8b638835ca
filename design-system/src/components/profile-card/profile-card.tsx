import type {
  AthleteProfile,
  CoachProfile,
  OrganizationProfile,
  Person,
} from '@fieldhouse/contract'
import type { ReactElement, ReactNode } from 'react'
import { fullName } from '../person-name/full-name.ts'
import { PersonName } from '../person-name/person-name.tsx'
import { bannerSource } from '../../pictures/own-picture.ts'
import { factsOf, type CardFact } from './card-facts.ts'
import {
  Actions,
  Banner,
  BannerPicture,
  Body,
  Fact,
  Facts,
  Level,
  Name,
  Picture,
  Root,
} from './profile-card-styles.ts'

/** Of a card; browsers measure lazily loaded pictures themselves. */
const SIZES = 'auto, (width < 600px) 100vw, 320px'

export interface ProfileCardProps {
  person: Pick<
    Person,
    'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'isVerified' | 'verificationLevel'
  > &
    Partial<Pick<Person, 'accountType'>>
  /** null for organizations without a profile. */
  profile: Pick<
    AthleteProfile,
    'sport' | 'position' | 'location' | 'graduationYear' | 'bannerImageUrl'
  > | null
  /** Coaches only. */
  coach?: Pick<CoachProfile, 'sport' | 'level' | 'worksFor'> | undefined
  /** Organizations only. */
  organization?: OrganizationProfile | undefined
  /** An empty link element to the profile, such as `<Link to="/profile/…" />`. */
  link: ReactElement
  /** A Connect button at the foot. */
  actions?: ReactNode
}

/** A person in search results: banner, badge, picture, name, sport and position, place. */
export function ProfileCard({
  person,
  profile,
  coach,
  organization,
  link,
  actions,
}: ProfileCardProps) {
  const facts = factsOf({ profile, coach, organization })
  const banner = profile?.bannerImageUrl ?? null
  return (
    <Root as="article" padding="none" aria-label={fullName(person)}>
      {banner === null ? (
        <Banner seed={person.id} />
      ) : (
        <BannerPicture {...bannerSource(banner, SIZES)} alt="" loading="lazy" decoding="async" />
      )}
      {person.isVerified && <Level person={person} />}
      <Body>
        <Picture person={person} size="lg" />
        <Name>
          {/* The badge above already says it in words. */}
          <PersonName person={{ ...person, isVerified: false }} link={link} />
        </Name>
        {facts.length > 0 && (
          <Facts>
            {facts.map(({ icon, text }) => (
              <FactLine key={text} icon={icon} text={text} />
            ))}
          </Facts>
        )}
        {actions && <Actions>{actions}</Actions>}
      </Body>
    </Root>
  )
}

function FactLine({ icon: Glyph, text }: CardFact) {
  return (
    <Fact>
      <Glyph aria-hidden="true" />
      <span>
        <bdi>{text}</bdi>
      </span>
    </Fact>
  )
}
