import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'

const TAG = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g
const TAGS_MAX = 10

/** Revisions in the client's `If-None-Match`. Anything else in it matches none. */
export function knownRevisions({ request }: HttpContext): string[] {
  const tags = request.header('if-none-match') ?? ''
  return Array.from(tags.matchAll(TAG), ([, revision = '']) => revision).slice(0, TAGS_MAX)
}

/** Revision of an answer without one of its own: a hash of its content. */
function revisionOf(answer: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(answer)).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Sets the answer's revision, so that a client can revalidate it. Weak: the bytes may differ. */
export function setRevision({ response }: HttpContext, revision: string) {
  response.header('etag', `W/"${revision}"`)
}

/** Returns the answer, or 304 for a client that has this revision. */
export function unlessKnown<Answer>(http: HttpContext, answer: Answer): Answer | undefined {
  const revision = revisionOf(answer)
  setRevision(http, revision)
  return knownRevisions(http).includes(revision) ? unchanged(http) : answer
}

/** Answers 304: the client's copy is current. */
export function unchanged({ response }: HttpContext): undefined {
  response.status(304)
}
