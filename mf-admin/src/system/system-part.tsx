import { ApiError } from '@fieldhouse/contract/client'
import { Card, Heading, SkeletonText } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useId, type ReactNode } from 'react'
import styled from 'styled-components'

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

/** One part of the page with its own query: if it fails, the others still work. */
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
        <ReadFailure
          of={query}
          // Operators also see the server's own message.
          message={query.error instanceof ApiError ? query.error.problem?.message : undefined}
          headingLevel={3}
        />
      )}
    </Part>
  )
}
