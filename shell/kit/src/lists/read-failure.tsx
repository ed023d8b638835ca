import { refusalMessage } from '@fieldhouse/contract/client'
import { ErrorState, type ErrorStateProps } from '@fieldhouse/design-system'

export interface ReadFailureProps extends Omit<
  ErrorStateProps,
  'message' | 'onRetry' | 'isRetrying'
> {
  /** The failed query, as returned by `useQuery`. */
  of: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Consequence for the person, in addition to the failed load. */
  message?: ErrorStateProps['message']
}

/** An error in place of a failed query's content, with a retry. */
export function ReadFailure({ of: read, message, ...words }: ReadFailureProps) {
  return (
    <ErrorState
      {...words}
      message={
        message ?? refusalMessage(read.error) ?? 'It may be your connection, or it may be us.'
      }
      onRetry={() => void read.refetch()}
      isRetrying={read.isFetching}
    />
  )
}
