import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Author } from '@fieldhouse/contract'
import { Avatar } from '../components/avatar/avatar.tsx'
import { Card } from '../components/card/card.tsx'
import { Heading } from '../components/heading/heading.tsx'
import { Lanes } from '../components/lanes/lanes.tsx'
import { fullName } from '../components/person-name/full-name.ts'
import { VerifiedBadge } from '../components/verified-badge/verified-badge.tsx'
import type { Icon } from '../icons/index.ts'
import { color, fontSize, media, space } from '../tokens/index.ts'

const Banner = styled(Lanes).withConfig({ componentId: 'fh-pattern-profile-banner' })`
  height: 13.75rem;

  ${media.oneColumn} {
    height: 8rem;
  }
`

const Body = styled.div.withConfig({ componentId: 'fh-pattern-profile-body' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[16]} ${space[24]};
  padding: 0 ${space[24]} ${space[24]};

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    padding: 0 ${space[16]} ${space[20]};
  }
`

const Face = styled(Avatar).withConfig({ componentId: 'fh-pattern-profile-face' })`
  align-self: start;
  margin-block-start: calc(-1 * ${space[20]});
  outline: ${space[4]} solid ${color.surface};

  ${media.oneColumn} {
    margin-block-start: calc(-1 * ${space[64]});
  }
`

const Words = styled.div.withConfig({ componentId: 'fh-pattern-profile-words' })`
  display: grid;
  gap: ${space[8]};
  align-self: start;
  padding-block-start: ${space[16]};

  ${media.oneColumn} {
    padding: 0;
  }
`

const Name = styled.div.withConfig({ componentId: 'fh-pattern-profile-name' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
`

const Facts = styled.ul.withConfig({ componentId: 'fh-pattern-profile-facts' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  font-size: ${fontSize.small};
  color: ${color.muted};

  li {
    display: flex;
    align-items: center;
    gap: ${space[4]};
    min-width: 0;
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`

const Actions = styled.div.withConfig({ componentId: 'fh-pattern-profile-actions' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`

const Bio = styled.p.withConfig({ componentId: 'fh-pattern-profile-bio' })`
  grid-column: 1 / -1;
  max-width: 42rem;
  font-size: ${fontSize.reading};
  overflow-wrap: anywhere;
`

interface ProfileHeadProps {
  person: Author
  facts: readonly { icon: Icon; text: string }[]
  bio?: string
  actions?: ReactNode
}

/** The head of a profile as look.md draws it. */
export function ProfileHead({ person, facts, bio, actions }: ProfileHeadProps) {
  return (
    <Card as="section" padding="none" aria-label={fullName(person)}>
      <Banner seed={person.id} />
      <Body>
        <Face person={person} size="xl" />
        <Words>
          <Name>
            <Heading level={1} size="title">
              <bdi>{fullName(person)}</bdi>
            </Heading>
            {person.verificationLevel && (
              <VerifiedBadge level={person.verificationLevel} size="lg" />
            )}
          </Name>
          <Facts>
            {facts.map(({ icon: FactIcon, text }) => (
              <li key={text}>
                <FactIcon aria-hidden="true" /> {text}
              </li>
            ))}
          </Facts>
        </Words>
        {actions && <Actions>{actions}</Actions>}
        {bio && <Bio dir="auto">{bio}</Bio>}
      </Body>
    </Card>
  )
}
