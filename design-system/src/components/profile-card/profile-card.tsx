import { sportName, type AthleteProfile, type Person } from '@fieldhouse/contract'
import type { ReactElement, ReactNode } from 'react'
import { GraduationIcon, LocationIcon, TimerIcon, type Icon } from '../../icons/index.ts'
import { fullName } from '../person-name/full-name.ts'
import { PersonName } from '../person-name/person-name.tsx'
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

export interface ProfileCardProps {
  person: Pick<
    Person,
    'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'isVerified' | 'verificationLevel'
  >
  /** null for who has none: an organization that filled no page. */
  profile: Pick<
    AthleteProfile,
    'sport' | 'position' | 'location' | 'graduationYear' | 'bannerImageUrl'
  > | null
  /** An empty link element to the profile, such as `<Link to="/profile/…" />`. */
  link: ReactElement
  /** At the foot: a Connect button. */
  actions?: ReactNode
}

const levelNames = { verified: 'Verified', elite: 'Elite' } as const

/** A person as search shows them: banner, badge, picture, name, sport and position, place. */
export function ProfileCard({ person, profile, link, actions }: ProfileCardProps) {
  const level = person.verificationLevel ?? 'verified'
  const banner = profile?.bannerImageUrl ?? null
  return (
    <Root as="article" padding="none" aria-label={fullName(person)}>
      {banner === null ? (
        <Banner seed={person.id} />
      ) : (
        <BannerPicture src={banner} alt="" loading="lazy" decoding="async" />
      )}
      {person.isVerified && (
        <Level tone={level === 'elite' ? 'elite' : 'accent'}>{levelNames[level]}</Level>
      )}
      <Body>
        <Picture person={person} size="lg" />
        <Name>
          <PersonName person={person} link={link} />
        </Name>
        {profile && (
          <Facts>
            <FactLine
              icon={TimerIcon}
              words={[profile.sport && sportName(profile.sport), profile.position]}
            />
            <FactLine icon={LocationIcon} words={[profile.location]} />
            <FactLine
              icon={GraduationIcon}
              words={[profile.graduationYear && `Class of ${profile.graduationYear}`]}
            />
          </Facts>
        )}
        {actions && <Actions>{actions}</Actions>}
      </Body>
    </Root>
  )
}

interface FactLineProps {
  icon: Icon
  words: readonly (string | number | null | 0 | '')[]
}

function FactLine({ icon: Glyph, words }: FactLineProps) {
  const known = words.filter(Boolean)
  if (known.length === 0) return null
  return (
    <Fact>
      <Glyph aria-hidden="true" />
      <span>
        <bdi>{known.join(' · ')}</bdi>
      </span>
    </Fact>
  )
}
