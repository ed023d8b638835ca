import { Heading } from '@fieldhouse/design-system'
import { PagedList, Rows } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import type { SetAsideKind } from '@fieldhouse/remote-kit/safety'
import { setAsideQuery } from '../set-aside.queries.ts'
import { SetAsideRow } from './set-aside-row.tsx'
import { Fine, Group } from './set-aside-styles.ts'
import { SetAsideSkeleton } from './set-aside-skeleton.tsx'

interface Props {
  kind: SetAsideKind
  title: string
  explanation: string
  /** Text of an empty list: its meaning, and how to add somebody. */
  empty: string
}

/** Blocked people, or muted ones. */
export function SetAsideGroup({ kind, title, explanation, empty }: Props) {
  return (
    <Group as="section" aria-labelledby={kind}>
      <Heading level={2} id={kind}>
        {title}
      </Heading>
      <p>{explanation}</p>
      <People kind={kind} title={title} empty={empty} />
    </Group>
  )
}

function People({ kind, title, empty }: Omit<Props, 'explanation'>) {
  const people = useInfiniteQuery(setAsideQuery(kind))
  return (
    <PagedList
      of={people}
      name={title.toLowerCase()}
      title={`${title} didn’t load`}
      headingLevel={3}
      message="Nothing changed. It may be your connection, or it may be us."
      pending={<SetAsideSkeleton label={`${title} are loading`} />}
      empty={<Fine>{empty}</Fine>}
    >
      {(rows, foot) => (
        <>
          <Rows>
            {rows.map((row) => (
              <SetAsideRow key={row.userId} kind={kind} setAside={row} />
            ))}
          </Rows>
          {foot}
        </>
      )}
    </PagedList>
  )
}
