import type { ReactNode } from 'react'
import { AlertIcon } from '../../icons/index.ts'
import { Button } from '../button/button.tsx'
import { Notice, NoticeActions } from '../empty-state/notice.ts'
import { Heading, type HeadingProps } from '../heading/heading.tsx'

export interface ErrorStateProps {
  title?: string | undefined
  /** The failure, in plain words. */
  message: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  headingLevel?: HeadingProps['level'] | undefined
  /** Alternatives to a retry. */
  actions?: ReactNode
}

/** A failure in place of the content that failed to load, with a retry. Announced when it appears. */
export function ErrorState({
  title = 'Something went wrong',
  message,
  onRetry,
  isRetrying = false,
  headingLevel = 2,
  actions,
}: ErrorStateProps) {
  return (
    <Notice role="alert">
      <AlertIcon aria-hidden="true" />
      <Heading level={headingLevel}>{title}</Heading>
      <p>{message}</p>
      {(onRetry || actions) && (
        <NoticeActions>
          {onRetry && (
            <Button onClick={onRetry} pending={isRetrying} pendingLabel="Trying...">
              Try again
            </Button>
          )}
          {actions}
        </NoticeActions>
      )}
    </Notice>
  )
}
