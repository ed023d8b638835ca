import type { Child } from '@fieldhouse/contract'
import {
  accountTypeNames,
  Avatar,
  Badge,
  dayName,
  fullName,
  useNow,
} from '@fieldhouse/design-system'
import { color, fontSize, fontWeight, media, radius, space } from '@fieldhouse/design-system/tokens'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { inDays } from '../parental-controls/dates.ts'
import { Muted } from '../parental-controls/muted.ts'

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space[16]};

  ${media.oneColumn} {
    padding-inline: ${space[16]};
  }
`

const CardLink = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[16]};
  height: 100%;
  padding: ${space[16]};
  color: inherit;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.xl};
  text-decoration: none;

  &:hover {
    background: ${color.raised};
  }

  &[aria-current] {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
`

const Words = styled.span`
  display: grid;
  gap: ${space[4]};
  overflow-wrap: anywhere;
`

const Name = styled.span`
  font-size: ${fontSize.lead};
  font-weight: ${fontWeight.semibold};
`

/** A guardian's children, one of them selected. */
export function ChildCards({ children, selectedId }: { children: Child[]; selectedId: string }) {
  const now = useNow()
  return (
    <Cards aria-label="Your children">
      {children.map((child) => (
        <li key={child.id}>
          <CardLink
            to={`?child=${child.id}`}
            aria-current={child.id === selectedId ? 'true' : undefined}
          >
            <Avatar person={child} size="lg" />
            <Words>
              <Name>
                <bdi>{fullName(child)}</bdi>
              </Name>
              <Muted as="span">
                {child.accountType && accountTypeNames[child.accountType]}
                {child.status === 'suspended' && (
                  <>
                    {' '}
                    <Badge>Suspended</Badge>
                  </>
                )}
              </Muted>
              <Muted as="span">
                Controls end on {dayName(child.eighteenOn)}, {inDays(child.eighteenOn, now)}
              </Muted>
            </Words>
          </CardLink>
        </li>
      ))}
    </Cards>
  )
}
