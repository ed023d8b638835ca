import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Pace {
  /** Time for a body before its pace counts. */
  patienceMs: number
  /** Of a phone at the edge of its network; an upload of 10 MB may take twenty minutes. */
  bytesPerSecond: number
}

const PACE: Pace = { patienceMs: 10_000, bytesPerSecond: 8_000 }

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/**
 * Ends a request whose body trickles in: Node's own limit is one for all requests, and has to leave time for uploads. Nobody has to be
 * signed in to send a body to any path, so the pace is watched before anything reads it.
 */
export function watchBodyPace(
  request: IncomingMessage,
  response: ServerResponse,
  { patienceMs, bytesPerSecond }: Pace = PACE,
): void {
  if (!hasBody(request)) return
  const { socket } = request
  const startedAt = performance.now()
  const bytesBefore = socket.bytesRead

  function look() {
    if (request.complete || socket.destroyed) return
    const allowedMs = patienceMs + ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1_000
    const leftMs = startedAt + allowedMs - performance.now()
    if (leftMs > 0) return void setTimeout(look, leftMs).unref()
    // As Node answers a request that exceeds its own limit.
    if (response.headersSent) socket.destroy()
    else socket.end(TIMED_OUT, () => socket.destroy())
  }

  setTimeout(look, patienceMs).unref()
}
