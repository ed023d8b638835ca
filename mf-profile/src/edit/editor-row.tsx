import { IconButton } from '@fieldhouse/design-system'
import { CloseIcon, UnsortedIcon } from '@fieldhouse/design-system/icons'
import type { ReactNode } from 'react'
import { DragHandle } from '../order/drag-handle.ts'
import { MoveButtons } from '@fieldhouse/remote-kit/lists'
import { Row, RowFields, RowTools } from './editor-row-styles.ts'
import type { RowOrder } from './use-row-order.ts'

interface EditorRowProps {
  /** `stat 2`, for the names of its buttons. */
  name: string
  index: number
  order: RowOrder
  /** Its fields. */
  children: ReactNode
}

/** One of several rows that can be moved and removed. */
export function EditorRow({ name, index, order, children }: EditorRowProps) {
  return (
    <Row role="group" aria-label={name} {...order.drag.rowProps(index)}>
      <DragHandle {...order.drag.handleProps(index)} aria-hidden="true">
        <UnsortedIcon />
      </DragHandle>
      <RowFields>{children}</RowFields>
      <RowTools>
        <MoveButtons name={name} index={index} count={order.count} onMove={order.moveTo} />
        <IconButton label={`Remove ${name}`} onClick={() => order.remove(index)}>
          <CloseIcon aria-hidden="true" />
        </IconButton>
      </RowTools>
    </Row>
  )
}
