import { Card, ErrorState, Heading, SkeletonText } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { refusalOf } from '../admin/refusal.ts'

const Part = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

interface Read<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface SystemPartProps<Data> {
  title: string
  query: Read<Data>
  children: (data: Data) => ReactNode
}

/** One thing that is read on its own: where it fails, the others still stand. */
export function SystemPart<Data>({ title, query, children }: SystemPartProps<Data>) {
  const id = useId()
  return (
    <Part as="section" aria-labelledby={id} aria-busy={query.isPending}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {query.isPending && <SkeletonText lines={4} />}
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && query.error && (
        <ErrorState
          message={refusalOf(query.error, 'Your connection or our server let us down.')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          headingLevel={3}
        />
      )}
    </Part>
  )
}
