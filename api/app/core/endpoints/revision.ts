import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'

const TAG = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g
const TAGS_MAX = 10

/** Revisions that a client already has, as its `If-None-Match` names them. Anything else in it is nobody's. */
export function knownRevisions({ request }: HttpContext): string[] {
  const tags = request.header('if-none-match') ?? ''
  return Array.from(tags.matchAll(TAG), ([, revision = '']) => revision).slice(0, TAGS_MAX)
}

/** The revision of an answer that has none of its own: made of all that it says. */
function revisionOf(answer: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(answer)).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Names what is answered, so that a client can ask whether it still holds. Weak: the bytes may differ. */
export function nameRevision({ response }: HttpContext, revision: string) {
  response.header('etag', `W/"${revision}"`)
}

/** The answer, or 304 where the client has just this one. */
export function unlessKnown<Answer>(http: HttpContext, answer: Answer): Answer | undefined {
  const revision = revisionOf(answer)
  nameRevision(http, revision)
  return knownRevisions(http).includes(revision) ? unchanged(http) : answer
}

/** Answers 304: what the client has still holds. */
export function unchanged({ response }: HttpContext): undefined {
  response.status(304)
}
