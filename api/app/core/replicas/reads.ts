import type pg from 'pg'
import { pipelines } from '#core/database/pipelines'
import { type Connections, pool } from '#core/database/pool'
import type { NamedStatement } from '#core/database/row_query'
import { replicaReads } from '#core/metrics'
import { replicas } from '#core/replicas/replicas'

const groups: Record<'pipelines' | 'pool', Connections> = { pipelines, pool }

let turn = 0

/** One of the replicas that may be asked now, in turn. */
function replicaInTurn() {
  const asked = [...replicas.values()].filter(({ isAsked }) => isAsked)
  turn += 1
  return asked[turn % asked.length] ?? null
}

function replicasBefore(group: keyof typeof groups): Connections {
  return {
    async query<Row extends pg.QueryResultRow>(statement: NamedStatement) {
      const replica = replicaInTurn()
      if (replica) {
        try {
          const answer = await replica.read<Row>(group, statement)
          replicaReads.inc({ replica: replica.name, outcome: 'answered' })
          return answer
        } catch {
          replica.endLease('a read failed')
          replicaReads.inc({ replica: replica.name, outcome: 'repeated' })
        }
      }
      return groups[group].query<Row>(statement)
    },
  }
}

/**
 * Connections of a statement that replicas may answer, or the primary where none can. For reads of safe requests alone:
 * what a request wrote is on the replicas only when its answer leaves. Without replicas these are the primary's own.
 */
export const replicasOr = (group: keyof typeof groups): Connections =>
  replicas.size > 0 ? replicasBefore(group) : groups[group]
