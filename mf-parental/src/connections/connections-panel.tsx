import type { Connection } from '@fieldhouse/contract'
import {
  accountTypeNames,
  Button,
  dayName,
  EmptyState,
  fullName,
  PersonName,
} from '@fieldhouse/design-system'
import { ConnectionIcon } from '@fieldhouse/design-system/icons'
import { useConfirm, useEntitlement, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { PanelList } from '../parental-controls/panel-list.tsx'
import { Panel } from '../parental-controls/panel.tsx'
import { Row } from '../parental-controls/row.tsx'
import { connectionsQuery, useRemoveConnection } from '../connections.queries.ts'

interface ConnectionsPanelProps {
  childId: string
  childName: string
  canRemove: boolean
}

/** Connections of a child; a guardian with the switch for it can end one. */
export function ConnectionsPanel({ childId, childName, canRemove }: ConnectionsPanelProps) {
  return (
    <Panel
      title="Connections"
      lead={canRemove ? undefined : 'Turn on Approve connections to remove one.'}
    >
      <PanelList
        label="Connections"
        query={connectionsQuery(childId)}
        rowKey={({ id }) => id}
        row={(connection) => (
          <ConnectionRow
            connection={connection}
            childId={childId}
            childName={childName}
            canRemove={canRemove}
          />
        )}
        empty={
          <EmptyState
            icon={ConnectionIcon}
            headingLevel={3}
            title="No connections yet"
            message={`When ${childName} connects with someone, you’ll see it here.`}
          />
        }
      />
    </Panel>
  )
}

interface ConnectionRowProps extends ConnectionsPanelProps {
  connection: Connection
}

function ConnectionRow({ connection, childId, childName, canRemove }: ConnectionRowProps) {
  const { id, user, createdAt } = connection
  const remove = useRemoveConnection(childId)
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const profile = `/profile/${user.id}`
  const canVisit = useEntitlement(profile)

  async function ask() {
    const isSure = await confirm({
      title: `Remove ${fullName(user)}?`,
      description: `They and ${childName} can’t message each other anymore. We’ll let ${childName} know.`,
      confirmLabel: 'Remove connection',
      tone: 'danger',
    })
    if (!isSure) return
    remove
      .mutateAsync(id)
      .then(
        () => notify({ title: 'Connection removed', tone: 'success' }),
        notifyFailure('We couldn’t remove the connection'),
      )
  }

  return (
    <Row
      person={user}
      title={<PersonName person={user} link={canVisit ? <Link to={profile} /> : undefined} />}
      detail={`${user.accountType ? `${accountTypeNames[user.accountType]} · ` : ''}connected ${dayName(createdAt)}`}
      action={
        canRemove && (
          <Button
            size="sm"
            aria-label={`Remove ${fullName(user)}`}
            pending={remove.isPending}
            onClick={() => void ask()}
          >
            Remove
          </Button>
        )
      }
    />
  )
}
