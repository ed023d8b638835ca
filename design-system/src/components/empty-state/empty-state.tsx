import type { ReactNode } from 'react'
import { EmptyIcon, type Icon } from '../../icons/index.ts'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { Notice, NoticeActions } from './notice.ts'

export interface EmptyStateProps {
  title: string
  /** Why it is empty and what to do next. */
  message?: ReactNode
  icon?: Icon | undefined
  /** The one thing to do: a `Button`. */
  action?: ReactNode
  headingLevel?: HeadingProps['level'] | undefined
}

/** Nothing here yet, and what would change that. */
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
