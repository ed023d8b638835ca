import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { DRAIN_GRACE_MS, lifecycle } from '#core/lifecycle'
import { watchBodyPace } from '#core/http/body_pace'
import { shortWaysBefore } from '#core/http/short_ways'
import { publishedByLauncher, reportReady } from '#core/launcher_link'

/** Requests that still hang then are cut off: the launcher waits for fifteen seconds. */
const STOP_DEADLINE_MS = 9_000

/** Interval at which Node looks for connections that exceed the limits of `config/app.ts`. */
const LIMITS = { connectionsCheckingInterval: 2_000 }

let nodeServer: Server | undefined

/** Gives each request an id of ours: a client's could contain anything, and ids end up in logs. */
export function createNodeServer(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
): Server {
  const handleShortly = shortWaysBefore(handle)
  nodeServer = createServer(LIMITS, (request, response) => {
    request.headers['x-request-id'] = randomUUID()
    watchBodyPace(request, response)
    void handleShortly(request, response)
  })
  return nodeServer
}

/** Announces to the parent process that requests succeed, and at which address. */
export async function announce() {
  const address = nodeServer?.address()
  if (!address || typeof address === 'string') return
  const { awaitReleasesOf } = await import('#releases/first_releases')
  awaitReleasesOf(publishedByLauncher(() => awaitReleasesOf([])))
  lifecycle.serve()
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address.address)
    ? 'localhost'
    : address.address
  reportReady(`http://${host}:${address.port}`)
}

async function stop(app: ApplicationService) {
  if (lifecycle.phase === 'draining') return
  lifecycle.drain()
  const deadline = setTimeout(() => {
    nodeServer?.closeAllConnections()
    process.exit(0)
  }, STOP_DEADLINE_MS)
  deadline.unref()
  await sleep(DRAIN_GRACE_MS)
  await app.terminate()
  process.exit(0)
}

/** Drains and exits on a stop signal, or when the launcher is gone. */
export function stopWhenAsked(app: ApplicationService) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(app))
  process.on('disconnect', () => void stop(app))
  // Otherwise the cluster's own listener ends this process the moment the launcher is gone, with requests under way.
  if (process.env.API_PROCESS) {
    void import('node:cluster').then(({ default: { worker } }) => {
      if (worker) worker.exitedAfterDisconnect = true
    })
  }
}
