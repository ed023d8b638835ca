import type { IncomingMessage } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import { holdsTooManyValues } from '#core/endpoints/value_count'
import { Problem } from '#core/problems/problem'

const FORM_MAX_BYTES = 16 * 1024
const SIGNED_MAX_BYTES = 64 * 1024
const FORM = 'application/x-www-form-urlencoded'

const tooLarge = () => new Problem({ status: 413, code: 'too_large', message: 'That’s too large' })

const notJson = () =>
  new Problem({
    status: 415,
    code: 'unsupported_media_type',
    message: 'This takes application/json',
  })

const malformed = () =>
  new Problem({ status: 400, code: 'malformed_json', message: 'The body is not valid JSON' })

/** The client is gone and never reads it; it only must not count as a failure of the server. */
const aborted = () =>
  new Problem({ status: 400, code: 'broken_off', message: 'The body did not arrive whole' })

function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    // A body announced as too large is refused unread.
    if (Number(request.headers['content-length']) > maxBytes) return reject(tooLarge())
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      // The rest is read and discarded, or the connection's next request would wait behind it.
      if (bytes > maxBytes) reject(tooLarge())
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', () => reject(aborted()))
    request.on('close', () => {
      // Every request closes, nearly all of them fully read: creating an error for each would cost a stack trace.
      if (!request.complete) reject(aborted())
    })
  })
}

/** A key `__proto__` is an ordinary one here; no schema accepts it. */
export function parseJson(text: string): unknown {
  if (holdsTooManyValues(text)) throw tooLarge()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw malformed()
  }
}

export function isForm({ request }: Pick<HttpContext, 'request'>): boolean {
  return request.is([FORM]) !== null
}

/**
 * Reads a JSON body of at most this many bytes, exactly as sent; `undefined` without one.
 * @throws 400 for broken JSON, 413 for too much of it, 415 for any other content type
 */
export async function readJsonBody({ request }: HttpContext, maxBytes: number): Promise<unknown> {
  if (!request.hasBody()) return undefined
  const encoding = request.header('content-encoding') ?? 'identity'
  if (!request.is(['application/json']) || encoding !== 'identity') throw notJson()
  const text = await readText(request.request, maxBytes)
  return text === '' ? undefined : parseJson(text)
}

/** Reads a body whose bytes are signed. */
export const readSignedBody = ({ request }: HttpContext): Promise<string> =>
  readText(request.request, SIGNED_MAX_BYTES)

/** Reads a form of the sign-in page: the first value of each name. */
export async function readForm({ request }: HttpContext): Promise<Record<string, string>> {
  const fields = new URLSearchParams(await readText(request.request, FORM_MAX_BYTES))
  return Object.fromEntries([...fields].reverse())
}
