import type { HttpContext } from '@adonisjs/core/http'
import { tooManyRequests, unavailable } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { deliverTo, isLiving } from '#events/delivery'
import { EventStream } from '#events/event_stream'
import { FeedWaves } from '#events/feed_waves'
import { OpenStreams } from '#events/open_streams'
import { RecentHints } from '#events/recent_hints'
import { lifecycle } from '#core/lifecycle'
import { answerProcesses, askProcesses } from '#core/processes/ask_processes'
import { place } from '#core/processes/place'
import env from '#start/env'

/** Maximum number of streams per account on this node. */
export const STREAMS_PER_ACCOUNT = 10
const RETRY_AFTER_SECONDS = 30

/**
 * Minimum lifetime of a stream, after which it is admitted again; random for each, so that they do not return all at
 * once.
 */
const LIFETIME_MIN_MS = 12 * 60_000
const LIFETIME_SPREAD_MS = 6 * 60_000

const streams = new OpenStreams()
const recentHints = new RecentHints()
const feedWaves = new FeedWaves(streams)
const delivery = deliverTo({ streams, recentHints, feedWaves }, env.get('DATABASE_URL'))

answerProcesses('streams', (userId) => streams.countOf(userId))

/** Streams of an account in the other processes of this node. */
async function streamsElsewhere(userId: string): Promise<number> {
  const counts = await askProcesses('streams', userId)
  return counts.reduce((sum, { from, value }) => (from === place.number ? sum : sum + value), 0)
}

/** In this process. */
export const openStreamCount = () => streams.size

lifecycle.whenDraining(() => streams.closeAll())

/**
 * Keeps this response open as a stream of hints for the viewer, on any node.
 * @param since moment since which its page has no hints, in milliseconds since 1970: hints since then come first
 * @throws 429 for an account with too many open streams, 503 while this node shuts down
 */
export async function openEventStream(
  viewer: Viewer,
  { since }: { since?: number | undefined },
  { response }: HttpContext,
): Promise<void> {
  const elsewhere = place.isAlone ? 0 : await streamsElsewhere(viewer.id)
  if (lifecycle.phase === 'draining') throw unavailable('draining', 'This node is going away', 1)
  if (elsewhere + streams.countOf(viewer.id) >= STREAMS_PER_ACCOUNT) {
    throw tooManyRequests(RETRY_AFTER_SECONDS, 'Too many open pages: close one of them')
  }
  const socket = response.response
  // The client left while it was admitted: no further close event would free its place.
  if (socket.destroyed) return
  response.header('content-type', 'text/event-stream')
  response.header('cache-control', 'no-store, no-transform')
  // Proxies that buffer answers would hold every hint back.
  response.header('x-accel-buffering', 'no')
  response.setRequestId().relayHeaders()

  const stream = new EventStream(socket, {
    userId: viewer.id,
    sessionId: viewer.sessionId,
    closesAt: performance.now() + LIFETIME_MIN_MS + Math.random() * LIFETIME_SPREAD_MS,
  })
  socket.on('close', streams.add(stream))
  stream.greet()
  feedWaves.welcome(stream)
  const missed = since === undefined ? [] : recentHints.since(viewer.id, since)
  for (const hint of missed) stream.send(hint)

  // Checked only after registration: otherwise an end since the session's lookup would be missed.
  try {
    if (!(await isLiving(viewer.sessionId))) stream.endSession()
  } catch {
    stream.close()
  }
}

/** Starts listening to all nodes, this one included. */
export function startEvents() {
  delivery.start()
}

/** Ends all streams and closes the connection to the database. */
export async function stopEvents() {
  streams.closeAll()
  await delivery.stop()
}
