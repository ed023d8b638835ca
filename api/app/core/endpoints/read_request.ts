import type { HttpContext } from '@adonisjs/core/http'
import type { Endpoint } from '@fieldhouse/contract'
import { invalidInput, notFound } from '#core/problems/problem'
import { parseInput } from '#core/endpoints/parse'
import { readJsonBody } from '#core/endpoints/read_body'

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

export function readParams({ params }: Endpoint, ctx: HttpContext) {
  if (!params) return undefined
  const parsed = params.safeParse(ctx.params)
  // A malformed id belongs to nothing.
  if (!parsed.success) throw notFound()
  return parsed.data
}

function readQuery({ query }: Endpoint, { request }: HttpContext) {
  if (!query) return undefined
  const values: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(request.parsedUrl.query ?? '')) {
    if (Object.hasOwn(values, name)) throw invalidInput({ [name]: 'Send this only once' })
    values[name] = value
  }
  return parseInput(query, values)
}

function readIdempotencyKey({ idempotent }: Endpoint, { request }: HttpContext) {
  const key = idempotent ? request.header('idempotency-key') : undefined
  if (key === undefined) return null
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw invalidInput({ 'Idempotency-Key': 'Takes 1 to 255 printable ASCII characters' })
  }
  return key
}

/**
 * The parts of a request's address, parsed.
 * @throws 404 or 422
 */
export const readAddress = (entry: Endpoint, ctx: HttpContext) => ({
  params: readParams(entry, ctx),
  query: readQuery(entry, ctx),
})

/**
 * The parts of a request beside its address, parsed.
 * @throws 400, 413, 415 or 422
 */
export async function readContent(entry: Endpoint, ctx: HttpContext, bodyMaxBytes: number) {
  return {
    body: entry.body ? parseInput(entry.body, await readJsonBody(ctx, bodyMaxBytes)) : undefined,
    idempotencyKey: readIdempotencyKey(entry, ctx),
  }
}
