import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import logger from '@adonisjs/core/services/logger'
import { named } from '#core/database/statements'
import { connectionName, WAITING_MARK } from '#core/replicas/addresses'
import { LEASE_MS } from '#core/replicas/lease'
import env from '#start/env'

/** Slack for clocks that do not run alike. */
const LEAVING_MS = LEASE_MS + 200

/** Timeline of the primary: another one after each promotion. */
const TIMELINE = `('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::integer`

/** Connections of nodes whose writes do not wait for the same replicas (`addresses.ts`). */
const OTHERS = `select from pg_stat_activity
  where datname = current_database() and application_name like 'fieldhouse-%'
    and application_name !~ '^fieldhouse-(setup|starting|backup|jobs)$'
    and right(application_name, length($1::text)) <> $1`

export interface ReplicaState {
  name: string
  /** `leaving`, too, for a state of another timeline. */
  state: 'asked' | 'leaving' | 'left'
  /** Counts how often this replica was admitted. */
  epoch: number
}

/** The primary, on connections that no other work can use up. */
export const primary = new pg.Pool({
  connectionString: env.get('DATABASE_URL'),
  application_name: connectionName('replicas'),
  max: 3,
  connectionTimeoutMillis: env.get('DATABASE_WAIT_MS'),
  query_timeout: 5_000,
})
primary.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'))

const STATE = `name, epoch,
  case when state = 'asked' and timeline <> ${TIMELINE} then 'leaving' else state end as state`

const POSITION = named(
  'replica_states',
  `select ${STATE}, (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position
   from replicas where state <> 'left'`,
)

/** States of the replicas that a node may ask, and the position up to which this primary has written. */
export async function statesAndPosition() {
  return (await primary.query<ReplicaState & { position: string }>({ ...POSITION })).rows
}

const PROVE = named(
  'replica_prove',
  `with proof as (
     insert into replica_proofs (node_id, proof, proved_at) values ($2, $3, now())
     on conflict (node_id) do update set proof = excluded.proof, proved_at = excluded.proved_at
   )
   select ${STATE}, exists (${OTHERS}) as "isAmongOthers" from replicas
   union all select '', 0, 'left', exists (${OTHERS})`,
)

/** Writes a proof that replicas will show once they have replayed everything before it. */
export async function prove(nodeId: string, proof: string) {
  const { rows } = await primary.query<ReplicaState & { isAmongOthers: boolean }>({
    ...PROVE,
    values: [WAITING_MARK, nodeId, proof],
  })
  return {
    states: rows.filter(({ name }) => name !== ''),
    isAmongOthers: rows.some((row) => row.isAmongOthers),
  }
}

const ADMIT = named(
  'replica_admit',
  `insert into replicas (name, state, epoch, timeline)
   select $2, 'asked', 1, ${TIMELINE} where not exists (${OTHERS})
   on conflict (name) do update set state = 'asked', epoch = replicas.epoch + 1, timeline = excluded.timeline
   where replicas.state = 'left'`,
)

/** Lets all nodes ask a replica, if the writes of all wait for it. */
export async function admit(name: string): Promise<boolean> {
  return (await primary.query({ ...ADMIT, values: [WAITING_MARK, name] })).rowCount === 1
}

const BEGIN_LEAVING = named(
  'replica_leaving',
  `update replicas set state = 'leaving' where name = $1 and epoch = $2 and state = 'asked'`,
)
const END_LEAVING = named(
  'replica_left',
  `update replicas set state = 'left' where name = $1 and epoch = $2 and state = 'leaving'`,
)

const leaving = new Map<string, Promise<void>>()

async function leave(name: string, epoch: number) {
  const { rowCount } = await primary.query({ ...BEGIN_LEAVING, values: [name, epoch] })
  if (rowCount) logger.warn({ replica: name }, 'a replica is late, and is no longer asked')
  await sleep(LEAVING_MS)
  await primary.query({ ...END_LEAVING, values: [name, epoch] })
}

/**
 * Resolves once every node has stopped asking this replica, until it is admitted again.
 * @throws without the primary: then nothing is known
 */
export function untilLeft({ name, epoch }: Pick<ReplicaState, 'name' | 'epoch'>): Promise<void> {
  const key = `${name} ${epoch}`
  const begun =
    leaving.get(key) ??
    leave(name, epoch).finally(() => {
      leaving.delete(key)
    })
  leaving.set(key, begun)
  return begun
}

const SWEEP = named(
  'replica_proofs_sweep',
  `delete from replica_proofs where proved_at < now() - interval '1 hour'`,
)

/** Deletes proofs of nodes that are gone. */
export const sweepProofs = () => primary.query({ ...SWEEP })
