import type { Approval, ApprovalStatus } from '@fieldhouse/contract'
import type { ReactNode } from 'react'
import { PanelList } from '../parental-controls/panel-list.tsx'
import { Panel } from '../parental-controls/panel.tsx'
import { approvalsQuery } from '@fieldhouse/remote-kit/requests'

interface ApprovalListProps {
  title: string
  status: ApprovalStatus
  empty: ReactNode
  row: (approval: Approval) => ReactNode
}

/** Approvals of one status, for a guardian or for the child who asked. */
export function ApprovalList({ title, status, empty, row }: ApprovalListProps) {
  return (
    <Panel title={title}>
      <PanelList
        label={title}
        query={approvalsQuery(status)}
        rowKey={({ id }) => id}
        row={row}
        empty={empty}
      />
    </Panel>
  )
}
