import { refusalMessage } from '@fieldhouse/contract/client'
import { ErrorState, type ErrorStateProps } from '@fieldhouse/design-system'

export interface ReadFailureProps extends Omit<
  ErrorStateProps,
  'message' | 'onRetry' | 'isRetrying'
> {
  /** The failed read, as `useQuery` answers it. */
  of: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Consequence for the person, beyond that it did not load. */
  message?: ErrorStateProps['message']
}

/** A read that failed, in the place of what it would have brought, with a way to try again. */
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
