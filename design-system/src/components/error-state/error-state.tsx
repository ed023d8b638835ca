import type { ReactNode } from 'react'
import { AlertIcon } from '../../icons/index.ts'
import { Button } from '../button/button.tsx'
import { Notice, NoticeActions } from '../empty-state/notice.ts'
import { Heading, type HeadingProps } from '../heading/heading.tsx'

export interface ErrorStateProps {
  title?: string | undefined
  /** The failure, in the words of the person it happened to. */
  message: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  headingLevel?: HeadingProps['level'] | undefined
  /** Another way out, beside trying again. */
  actions?: ReactNode
}

/** A failure, in the place of what failed, with a way to try again. Announced when it appears. */
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
