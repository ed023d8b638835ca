import logger from '@adonisjs/core/services/logger'
import { eventHintSchema } from '@fieldhouse/contract'
import { z } from 'zod'
import { clock } from '#core/clock'
import { FEED_CHANNEL } from '#events/feed_hints'
import type { FeedWaves } from '#events/feed_waves'
import { HINTS_CHANNEL } from '#events/hints'
import { Listener } from '#events/listener'
import type { OpenStreams } from '#events/open_streams'
import type { RecentHints } from '#events/recent_hints'
import { prepared } from '#core/database/pool'
import { hasReplicas } from '#core/replicas/addresses'
import { untilReplayed } from '#core/replicas/until_replayed'

/** Channel of the triggers on `sessions` and `users`: `[account, session]`, or `[account, null]` for all sessions. */
const ENDINGS_CHANNEL = 'fieldhouse_endings'

const SESSIONS_ASKED_AT_ONCE = 1_000

const hintsSchema = z.array(z.tuple([z.uuid(), eventHintSchema]))
const endingSchema = z.tuple([z.uuid(), z.uuid().nullable()])

const findLiving = prepared<{ id: string }>(
  'sessions_living',
  `select session.id from sessions session join users account on account.id = session.user_id
   where session.id = any($1::uuid[]) and session.expires_at > $2 and account.suspended_at is null`,
)

/** Ids of the given sessions that still exist. */
async function livingSessions(sessionIds: string[]): Promise<Set<string>> {
  return new Set((await findLiving(sessionIds, clock.now())).map(({ id }) => id))
}

/** True while a session exists: its end may have been announced before its stream was registered. */
export async function isLiving(sessionId: string): Promise<boolean> {
  return (await livingSessions([sessionId])).has(sessionId)
}

/** Ends streams whose session ended while this node was not listening. */
async function endStreamsOfGoneSessions(streams: OpenStreams) {
  const open = [...streams]
  for (let start = 0; start < open.length; start += SESSIONS_ASKED_AT_ONCE) {
    const some = open.slice(start, start + SESSIONS_ASKED_AT_ONCE)
    const living = await livingSessions(some.map(({ sessionId }) => sessionId))
    for (const stream of some) if (!living.has(stream.sessionId)) stream.endSession()
  }
}

/** Hints and endings of before were missed. */
async function catchUp(streams: OpenStreams) {
  streams.renewAll()
  await endStreamsOfGoneSessions(streams)
}

/** Parses a payload; malformed ones are ignored. */
function reading<T>(schema: z.ZodType<T>, use: (payload: T) => void) {
  return (text: string) => {
    try {
      use(schema.parse(JSON.parse(text)))
    } catch (error) {
      logger.warn({ err: error }, 'a payload between nodes could not be read')
    }
  }
}

/** Hints make pages read again: not before every replica has what they are about. */
function afterReplay(deliver: () => void) {
  if (!hasReplicas) return deliver()
  untilReplayed()
    .catch((error: unknown) => logger.warn({ err: error }, 'hints did not wait for the replicas'))
    .finally(deliver)
}

interface Receivers {
  streams: OpenStreams
  recentHints: RecentHints
  feedWaves: FeedWaves
}

/** Delivers announcements of all nodes to the streams open on this one. */
export function deliverTo(
  { streams, recentHints, feedWaves }: Receivers,
  databaseUrl: string,
): Listener {
  return new Listener(databaseUrl, {
    channels: {
      [HINTS_CHANNEL]: reading(hintsSchema, (hints) => {
        afterReplay(() => {
          for (const [userId, hint] of hints) {
            recentHints.remember(userId, hint, clock.now().getTime())
            streams.deliver(userId, hint)
          }
        })
      }),
      [FEED_CHANNEL]: () => afterReplay(() => feedWaves.announce()),
      [ENDINGS_CHANNEL]: reading(endingSchema, ([userId, sessionId]) =>
        streams.end(userId, sessionId),
      ),
    },
    onListening: () => catchUp(streams),
  })
}
