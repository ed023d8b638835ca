import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import db from '@adonisjs/lucid/services/db'
import type { UploadSignature } from '@fieldhouse/contract'
import { conflict, forbidden, notFound, Problem } from '#core/problems/problem'
import { clock } from '#core/clock'
import { ByteLimit } from '#storage/byte_limit'
import { refusedWrite } from '#storage/disk_errors'
import type { UploadKind } from '#storage/upload_kind'
import { isSignedUpload } from '#storage/upload_signature'

const SECOND_MS = 1_000
/** Time for a refused sender to finish, so that they get to read the refusal. */
const LINGER_MS = 5_000
/** A sender silent for this long is gone. */
const SILENCE_MS = 30 * SECOND_MS

const used = () => conflict('upload_used', 'This upload URL was already used: ask for another one')

const aborted = () =>
  new Problem({
    status: 400,
    code: 'incomplete',
    message: 'The upload was interrupted: send it again',
  })

/** Discards the rest of a refused body, and disconnects a sender who does not stop. */
function discardRest(request: IncomingMessage) {
  request.resume()
  const hangUp = setTimeout(() => request.destroy(), LINGER_MS)
  hangUp.unref()
  request.once('close', () => clearTimeout(hangUp))
}

/**
 * Streams a body to the disk, a few chunks at a time.
 * @returns its size in bytes
 */
async function store(request: IncomingMessage, kind: UploadKind, key: string): Promise<number> {
  const limit = new ByteLimit(kind)
  const giveUp = () => limit.destroy(aborted())
  // Not a pipeline: that would close the connection together with the limit, before the refusal is sent.
  request.setTimeout(SILENCE_MS, giveUp).once('error', giveUp).once('aborted', giveUp)
  request.pipe(limit)
  try {
    // Drive fails badly on a stream that errors while it creates the file: wait for a valid start first.
    await once(limit, 'readable')
    await kind.disk().putStream(key, limit)
    return limit.bytes
  } catch (error) {
    await kind.disk().delete(key)
    throw refusedWrite(error)
  } finally {
    request.unpipe(limit).off('error', giveUp).off('aborted', giveUp).setTimeout(0)
  }
}

async function take(request: IncomingMessage, kind: UploadKind, id: string) {
  const upload: { finished_at: Date | null } | null = await db
    .from(kind.table)
    .where({ id })
    .first()
  if (!upload) throw notFound()
  if (upload.finished_at) throw used()
  if (Number(request.headers['content-length']) > kind.maxBytes) {
    throw kind.tooLarge(kind.maxBytes)
  }

  const key = `${kind.prefix(id)}/${randomUUID()}`
  const bytes = await store(request, kind, key)
  const finished = await db
    .from(kind.table)
    .where({ id })
    .whereNull('finished_at')
    .update({ key, bytes, finished_at: clock.now() })
  if (Number(finished) > 0) return
  // Of two concurrent senders the first to finish wins.
  await kind.disk().delete(key)
  throw used()
}

/**
 * Receives the bytes of an upload (docs/rules.md, Uploads). The signature is the authorization; no session is needed.
 * @throws 403 for a forged or expired signature, 409 for a second use, 413 over 10 MB, 415 for another kind of file
 */
export async function receiveUpload(
  request: IncomingMessage,
  kind: UploadKind,
  id: string,
  signature: UploadSignature,
): Promise<void> {
  try {
    if (!isSignedUpload(kind.path(id), signature)) {
      throw forbidden('upload_expired', 'This upload URL has expired: ask for another one')
    }
    await take(request, kind, id)
  } catch (error) {
    discardRest(request)
    throw error
  }
}
