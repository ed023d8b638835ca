import type { Person } from '@fieldhouse/contract'
import { cloneElement, type ReactElement } from 'react'
import { Slot } from 'radix-ui/slot'
import styled from 'styled-components'
import { color, fontWeight, lineHeight, space } from '../../tokens/index.ts'
import { fullName } from './full-name.ts'
import { VerifiedBadge, type VerifiedBadgeProps } from '../verified-badge/verified-badge.tsx'

const Root = styled.span.withConfig({ componentId: 'fh-person-name' })`
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
`

const Name = styled.span.withConfig({ componentId: 'fh-person-name-text' })`
  color: ${color.text};
  overflow-wrap: anywhere;

  a&:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`

const Badge = styled(VerifiedBadge).withConfig({ componentId: 'fh-person-name-badge' })`
  margin-inline-start: ${space[4]};
  vertical-align: middle;
`

export interface PersonNameProps {
  person: Pick<Person, 'firstName' | 'lastName' | 'isVerified' | 'verificationLevel'>
  badgeSize?: VerifiedBadgeProps['size']
  /** An empty link element, such as `<Link to="/profile/…" />`: the name becomes its text. */
  link?: ReactElement | undefined
}

/** A name with its badge, in whatever direction the name is written. */
export function PersonName({ person, badgeSize = 'md', link }: PersonNameProps) {
  const name = <bdi>{fullName(person)}</bdi>
  return (
    <Root>
      {link ? <Name as={Slot}>{cloneElement(link, undefined, name)}</Name> : <Name>{name}</Name>}
      {person.isVerified && (
        <>
          {/* Unbreakable: the badge never stands alone on a line. */}
          {'\u00a0'}
          <Badge level={person.verificationLevel ?? 'verified'} size={badgeSize} />
        </>
      )}
    </Root>
  )
}
