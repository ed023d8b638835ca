import type { IncomingMessage, ServerResponse } from 'node:http'
import { lifecycle } from '#core/lifecycle'
import { currentTracing } from '#core/tracing/tracing'

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

/** Answers a request, and never fails; false, with nothing written, for one that the framework has to answer. */
export type ShortWay = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

const ways = new Map<string, ShortWay>()

export function takeShortWay(path: string, way: ShortWay): void {
  ways.set(path, way)
}

/**
 * Handles a GET of exactly such a path the short way while nothing is out of the ordinary, and everything else by
 * the framework (decisions/2026-11-25-short-way.md).
 */
export function shortWaysBefore(handle: Handle): Handle {
  return (request, response) => {
    const way = request.method === 'GET' ? ways.get(request.url ?? '') : undefined
    if (!way || lifecycle.phase !== 'serving' || currentTracing() !== null) {
      return handle(request, response)
    }
    return way(request, response).then((isAnswered) => isAnswered || handle(request, response))
  }
}
