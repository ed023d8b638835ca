import type { AdminUser } from '@fieldhouse/contract'
import { EmptyState, fullName, TextField } from '@fieldhouse/design-system'
import { SearchIcon } from '@fieldhouse/design-system/icons'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useState } from 'react'
import { CardOfRows } from '../admin/paged-card.tsx'
import { ReasonDialog } from '../admin/reason-dialog.tsx'
import { SectionHead } from '../admin/section-head.tsx'
import { Toolbar } from '../admin/toolbar.ts'
import { useTypedParam } from '../admin/use-typed-param.ts'
import { useChangeUser, usersQuery } from '../people.queries.ts'
import type { UserAction } from './user-actions.ts'
import { UserRow } from './user-row.tsx'

const Q_MAX_LENGTH = 100

/** All accounts, searchable by name or email. */
export function PeoplePage() {
  const q = useTypedParam('q')
  const users = useInfiniteQuery({
    ...usersQuery(q.value),
    // Keeps the previous results while typing: no flicker, and an open menu stays open.
    placeholderData: (previous) => previous,
  })
  const changeUser = useChangeUser()
  const [change, setChange] = useState<{ user: AdminUser; action: UserAction } | null>(null)

  return (
    <>
      <SectionHead title="People">
        Suspend or restore accounts, and grant or remove badges. Every change needs a reason for the
        audit log.
      </SectionHead>
      <Toolbar role="search">
        <TextField
          type="search"
          label="Name or email"
          autoComplete="off"
          maxLength={Q_MAX_LENGTH}
          value={q.typed}
          onChange={(event) => q.type(event.target.value)}
        />
      </Toolbar>
      <CardOfRows
        of={users}
        name="accounts"
        label="Accounts"
        empty={
          <EmptyState
            icon={SearchIcon}
            title="No one found"
            message="Try part of a name or an email."
          />
        }
      >
        {(user) => <UserRow user={user} onChoose={(action) => setChange({ user, action })} />}
      </CardOfRows>
      <ReasonDialog
        asked={change && { action: change.action, name: fullName(change.user) }}
        label="Reason"
        missing="Add a reason for the audit log"
        onSend={async (reason) =>
          change && changeUser.mutateAsync({ id: change.user.id, ...change.action.change, reason })
        }
        onClose={() => setChange(null)}
      />
    </>
  )
}
