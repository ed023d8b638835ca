import type { Person } from '@fieldhouse/contract'
import { cloneElement, type ReactElement } from 'react'
import { Slot } from '../slot/slot.tsx'
import styled from 'styled-components'
import { color, fontWeight, lineHeight, space } from '../../tokens/index.ts'
import { pressArea } from '../link/press-area.ts'
import { fullName } from './full-name.ts'
import {
  badgeEdge,
  VerifiedBadge,
  type VerifiedBadgeProps,
} from '../verified-badge/verified-badge.tsx'

const Root = styled.span.withConfig({ componentId: 'fh-person-name' })`
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
`

const Name = styled.span.withConfig({ componentId: 'fh-person-name-text' })`
  color: ${color.text};
  overflow-wrap: anywhere;

  a& {
    ${pressArea}
  }

  a&:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`

/** Keeps the badge next to the last word: browsers break lines before an image whatever space is there. */
const WithRoom = styled.span.withConfig({ componentId: 'fh-person-name-room' })<{ $edge: number }>`
  padding-inline-end: calc(${space[4]} + ${({ $edge }) => $edge}rem);
`

const Badge = styled(VerifiedBadge).withConfig({ componentId: 'fh-person-name-badge' })<{
  $edge: number
}>`
  margin-inline-start: ${({ $edge }) => -$edge}rem;
  vertical-align: middle;
`

/** One line, shortened if necessary; the badge always shows. */
const OneLine = styled(Root).withConfig({ componentId: 'fh-person-name-line' })`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-width: 0;

  > :first-child {
    min-width: 0;
  }

  bdi {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

export interface PersonNameProps {
  person: Pick<Person, 'firstName' | 'lastName' | 'isVerified' | 'verificationLevel'> &
    Partial<Pick<Person, 'accountType'>>
  badgeSize?: VerifiedBadgeProps['size']
  /** An empty link element, such as `<Link to="/profile/…" />`: the name becomes its text. */
  link?: ReactElement | undefined
  /** For narrow columns: the name takes one line, and its tooltip has all of it. */
  isOnOneLine?: boolean | undefined
}

/** A name with its badge, in the name's own direction. */
export function PersonName({
  person,
  badgeSize = 'md',
  link,
  isOnOneLine = false,
}: PersonNameProps) {
  const text = <bdi>{fullName(person)}</bdi>
  const name = link ? (
    <Name as={Slot}>{cloneElement(link, undefined, text)}</Name>
  ) : (
    <Name>{text}</Name>
  )
  if (isOnOneLine) {
    return (
      <OneLine title={fullName(person)}>
        {name}
        {person.isVerified && (
          <VerifiedBadge
            level={person.verificationLevel ?? 'verified'}
            accountType={person.accountType}
            size={badgeSize}
          />
        )}
      </OneLine>
    )
  }
  if (!person.isVerified) return <Root>{name}</Root>
  const edge = badgeEdge[badgeSize]
  return (
    <Root>
      <WithRoom $edge={edge}>
        {name}
        {'\u00a0'}
      </WithRoom>
      <Badge
        level={person.verificationLevel ?? 'verified'}
        accountType={person.accountType}
        size={badgeSize}
        $edge={edge}
      />
    </Root>
  )
}
