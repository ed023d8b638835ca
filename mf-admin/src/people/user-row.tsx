import type { AdminUser } from '@fieldhouse/contract'
import {
  accountTypeNames,
  Avatar,
  Badge,
  dayName,
  DropdownMenu,
  fullName,
  IconButton,
  PersonName,
} from '@fieldhouse/design-system'
import { MoreIcon } from '@fieldhouse/design-system/icons'
import { color, fontSize, media, space } from '@fieldhouse/design-system/tokens'
import { useEntitlement, useUser } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { accountStatusNames } from '../admin/account-status-names.ts'
import { actionsFor, type UserAction } from './user-actions.ts'

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) minmax(0, 14rem) 8.5rem auto;
  align-items: center;
  gap: ${space[4]} ${space[16]};
  padding: ${space[12]} ${space[16]};

  ${media.oneColumn} {
    grid-template-columns: auto minmax(0, 1fr) auto;

    > :nth-child(n + 3):nth-child(-n + 4) {
      grid-column: 2;
    }

    > :last-child {
      grid-area: 1 / 3;
    }
  }
`

const Words = styled.div`
  display: grid;
  justify-items: start;
`

const Quiet = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`

interface UserRowProps {
  user: AdminUser
  onChoose: (action: UserAction) => void
}

export function UserRow({ user, onChoose }: UserRowProps) {
  const viewer = useUser()
  const profile = `/profile/${user.id}`
  const canVisit = useEntitlement(profile)
  const isOwn = viewer.id === user.id
  return (
    <Row>
      <Avatar person={user} />
      <Words>
        <PersonName person={user} link={canVisit ? <Link to={profile} /> : undefined} />
        <Quiet>{user.email}</Quiet>
      </Words>
      <Words>
        <span>{user.accountType ? accountTypeNames[user.accountType] : 'No type yet'}</span>
        <Quiet>Joined {dayName(user.createdAt)}</Quiet>
      </Words>
      <Words>
        <Badge tone={user.status === 'active' ? 'neutral' : 'elite'}>
          {accountStatusNames[user.status]}
        </Badge>
        {isOwn && <Quiet>Another admin has to change yours.</Quiet>}
      </Words>
      {isOwn ? (
        <span />
      ) : (
        <DropdownMenu
          trigger={
            <IconButton label={`Change ${fullName(user)}`}>
              <MoreIcon aria-hidden="true" />
            </IconButton>
          }
          items={actionsFor(user).map((action) => ({
            label: action.label,
            isDangerous: action.isDangerous,
            onSelect: () => onChoose(action),
          }))}
        />
      )}
    </Row>
  )
}
