import type { ReactNode } from 'react'
import { EmptyIcon, type Icon } from '../../icons/index.ts'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { Notice, NoticeActions } from './notice.ts'

export interface EmptyStateProps {
  title: string
  /** Reason why it is empty, and the next step. */
  message?: ReactNode
  icon?: Icon | undefined
  /** The main action: a `Button`. */
  action?: ReactNode
  headingLevel?: HeadingProps['level'] | undefined
}

/** Replaces empty content, with the next step. */
export function EmptyState({
  title,
  message,
  icon: Glyph = EmptyIcon,
  action,
  headingLevel = 2,
}: EmptyStateProps) {
  return (
    <Notice>
      <Glyph aria-hidden="true" />
      <Heading level={headingLevel}>{title}</Heading>
      {message && <p>{message}</p>}
      {action && <NoticeActions>{action}</NoticeActions>}
    </Notice>
  )
}
