import { replicaWaits } from '#core/metrics'
import { hasReplicas } from '#core/replicas/addresses'
import { replicas } from '#core/replicas/replicas'
import { statesAndPosition, untilLeft } from '#core/replicas/states'

/** Time after which a replica is late, and no longer asked. */
const LATE_MS = 1_000

type States = Awaited<ReturnType<typeof statesAndPosition>>

let current: Promise<States> | null = null
let next: Promise<States> | null = null

function readNow(): Promise<States> {
  current = statesAndPosition().finally(() => {
    current = null
  })
  return current
}

/** Read after the call: whoever comes while one is under way shares the next. */
function readStates(): Promise<States> {
  if (!current) return readNow()
  next ??= current
    .catch(() => null)
    .then(() => {
      next = null
      return readStates()
    })
  return next
}

/**
 * Resolves once no read of any node can miss what was committed before the call: each replica has replayed it, or is no
 * longer asked.
 * @throws without the primary
 */
export async function untilReplayed(): Promise<void> {
  const end = replicaWaits.startTimer()
  const states = await readStates()
  await Promise.all(
    states.map(async ({ name, epoch, state, position }) => {
      const replica = state === 'asked' ? replicas.get(name) : undefined
      if (await replica?.replays(BigInt(position), LATE_MS)) return
      await untilLeft({ name, epoch })
    }),
  )
  end()
}

/** Resolves once no node asks any replica: for what writes without waiting. */
export async function untilNoneIsAsked(): Promise<void> {
  await Promise.all((await statesAndPosition()).map(untilLeft))
}

/** At the end of a command, whose own environment may lack the setting. */
export const untilNoReadMissesIt = () => (hasReplicas ? untilReplayed() : untilNoneIsAsked())
