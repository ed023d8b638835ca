import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { replicaLags } from '#core/metrics'
import { type Moment, thisMoment } from '#core/replicas/lease'
import type { Replica } from '#core/replicas/replica'
import { replicas } from '#core/replicas/replicas'
import { admit, prove, type ReplicaState, sweepProofs, untilLeft } from '#core/replicas/states'

const BEAT_MS = 500
/** Time in which a replica must show a proof. */
const SHOWN_WITHIN_MS = 300
const LOOK_EVERY_MS = 5
/** Beats in a row that a replica must keep up with before it is asked. */
const BEATS_TO_ADMIT = 4

const nodeId = randomUUID()

const isShown = (proof: string) => ({
  name: 'replica_proof_shown',
  text: `select pg_is_in_recovery() and exists (
           select from replica_proofs where node_id = $1 and proof = $2
         ) as "isShown"`,
  values: [nodeId, proof],
})

/** True once the replica shows the proof: it follows this primary, and has all that was committed before. */
async function shows(replica: Replica, proof: string): Promise<boolean> {
  const until = performance.now() + SHOWN_WITHIN_MS
  const patience = new AbortController()
  const tooLate = sleep(SHOWN_WITHIN_MS, false, { signal: patience.signal }).catch(() => false)
  const look = async () => {
    while (performance.now() < until) {
      const [found] = await replica.ask<{ isShown: boolean }>(isShown(proof))
      if (found?.isShown) return true
      await sleep(LOOK_EVERY_MS)
    }
    return false
  }
  try {
    return await Promise.race([look().catch(() => false), tooLate])
  } finally {
    patience.abort()
  }
}

const keptUp = new Map<string, number>()

async function judge(
  replica: Replica,
  { proof, begun, state }: { proof: string; begun: Moment; state: ReplicaState | undefined },
) {
  const written = performance.now()
  const isCurrent = await shows(replica, proof)
  if (isCurrent) replicaLags.set({ replica: replica.name }, (performance.now() - written) / 1_000)
  const beats = isCurrent ? (keptUp.get(replica.name) ?? 0) + 1 : 0
  keptUp.set(replica.name, beats)
  if (!isCurrent) replica.endLease('it is behind or away')
  else if (state?.state === 'asked') replica.lease(begun)
  else if (state?.state !== 'leaving' && beats >= BEATS_TO_ADMIT && (await admit(replica.name))) {
    logger.info({ replica: replica.name }, 'a replica keeps up, and may be asked')
  }
}

async function beat() {
  const begun = thisMoment()
  const proof = randomUUID()
  const { states, isAmongOthers } = await prove(nodeId, proof)
  for (const state of states) {
    // A node whose writes do not wait is there, or whoever let this one leave is gone.
    const mustLeave = state.state === 'leaving' || (isAmongOthers && state.state === 'asked')
    if (!mustLeave) continue
    replicas.get(state.name)?.endLease('it leaves')
    untilLeft(state).catch((error: unknown) =>
      logger.warn({ err: error }, 'a replica could not be let go'),
    )
  }
  await Promise.all(
    [...replicas.values()].map((replica) => {
      const state = states.find(({ name }) => name === replica.name)
      if (state && state.state !== 'asked') replica.endLease('it was let go')
      const isLeased = !isAmongOthers || state?.state !== 'asked'
      return isLeased ? judge(replica, { proof, begun, state }) : undefined
    }),
  )
}

const stopped = new AbortController()
let running: Promise<void> | undefined

async function run() {
  await sweepProofs().catch(() => {})
  while (!stopped.signal.aborted) {
    try {
      await beat()
    } catch (error) {
      for (const replica of replicas.values()) replica.endLease('the primary is away')
      logger.warn({ err: error }, 'the primary did not answer about replicas')
    }
    await sleep(BEAT_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
  }
}

/** Keeps leases of all replicas, until the node stops. */
export function startLeases() {
  running ??= run()
}

export async function stopLeases() {
  stopped.abort()
  await running
  await Promise.all([...replicas.values()].map((replica) => replica.end()))
}
