import { z } from 'zod'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type PageQuery, RELEASE_EVENTS, type ReleaseEvent } from '@fieldhouse/contract'
import { readPage } from '#core/endpoints/page_of'
import { BY_ITSELF } from '#releases/actor'
import ReleaseMove from '#releases/release_move'

/** Move as stored: fields by action. */
const moveSchema = z.object({
  action: z.enum(RELEASE_EVENTS),
  version: z.string().nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  percent: z.number().nullish(),
  stoppedCanary: z.string().nullish(),
  because: z.string().nullish(),
  failing: z.number().optional(),
  present: z.number().optional(),
  others: z.object({ failing: z.number(), present: z.number() }).optional(),
  chance: z.number().optional(),
  damaged: z.boolean().optional(),
})

/** Chance as a percentage that is never rounded down to nothing: `0.4 %`, `less than 0.1 %`. */
const percentOf = (chance: number) =>
  chance < 0.001 ? 'less than 0.1 %' : `${Number((chance * 100).toFixed(1))} %`

function reasonOf({
  because,
  damaged,
  failing,
  present,
  others,
  chance,
}: z.infer<typeof moveSchema>) {
  if (because) return because
  if (damaged) return 'its stored files are not as published'
  if (failing === undefined) return null
  const own = `it failed for ${failing} of ${present} people`
  if (!others || chance === undefined) return own
  return `${own}, the live release for ${others.failing} of ${others.present} (if both were equally good, the chance of that is ${percentOf(chance)})`
}

/** Reason of an event by Fieldhouse itself, in words; null for one that has none. */
export const reasonOfMove = (move: Record<string, unknown>) => reasonOf(moveSchema.parse(move))

function presentMove({ createdAt, madeBy, move }: ReleaseMove): ReleaseEvent {
  const stored = moveSchema.parse(move)
  return {
    at: createdAt.toISOString(),
    action: stored.action,
    version: stored.version ?? stored.to ?? null,
    from: stored.from ?? null,
    percent: stored.percent ?? null,
    stoppedCanary: stored.stoppedCanary ?? null,
    because: reasonOf(stored),
    madeBy,
  }
}

/** Events of a remote's releases, newest first. */
export const listReleaseEvents = (remote: string, query: PageQuery) =>
  readPage(query, {
    read: ({ at, id }, rows) =>
      ReleaseMove.query()
        .where({ remote })
        .whereRaw('(created_at, id) < (?::timestamptz, ?::uuid)', [at, id])
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(rows),
    placeOf: ({ createdAt: at, id }) => ({ at, id }),
    present: presentMove,
  })

/** State of a release that moves no pointer: damaged files, or failures without another release to take over. */
export type Trouble =
  { action: 'damaged' } | { action: 'failing'; failing: number; present: number }

/**
 * Records that a release is in trouble: once, until somebody moves the remote's pointer.
 * @returns false if the history says so already
 */
export async function recordTrouble(
  client: TransactionClientContract,
  remote: string,
  version: string,
  trouble: Trouble,
): Promise<boolean> {
  const { action } = trouble
  const troubles: string[] = ['damaged', 'failing', 'undrawn']
  const moves = await ReleaseMove.query({ client })
    .where({ remote })
    .orderBy('created_at', 'desc')
    .limit(20)
  for (const { move } of moves) {
    const known = moveSchema.parse(move)
    if (known.action === action && known.version === version) return false
    if (!troubles.includes(known.action)) break
  }
  const move = { ...trouble, version, ...(action === 'damaged' && { damaged: true }) }
  await ReleaseMove.create({ remote, move, madeBy: BY_ITSELF.name }, { client })
  return true
}
