import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { UPLOAD_MAX_BYTES, type UploadSignature } from '@fieldhouse/contract'
import { conflict, forbidden, notFound, Problem } from '#exceptions/problem'
import { FORMAT_HEAD_BYTES, pictureFormat } from '#rules/pictures'
import { clock } from '#services/clock'
import { ByteLimit } from '#services/objects/byte_limit'
import { pictureDisk, uploadPrefix } from '#services/objects/disk'
import { refusedWrite } from '#services/objects/disk_errors'
import { isSignedUpload } from '#services/objects/upload_signature'
import { notAPicture, tooLarge } from '#services/pictures/refusals'
import { prepared } from '#services/pool'

const SECOND_MS = 1_000
/** A refused sender may finish its sentence for this long, so that it gets to read the refusal. */
const LINGER_MS = 5_000
/** A sender that says nothing for this long is gone. */
const SILENCE_MS = 30 * SECOND_MS

const findUpload = prepared<{ is_finished: boolean }>(
  'upload_by_id',
  'select finished_at is not null as is_finished from uploads where id = $1',
)

const finishUpload = prepared<{ id: string }>(
  'upload_finish',
  `update uploads set key = $2, bytes = $3, finished_at = $4
   where id = $1 and finished_at is null returning id`,
)

const used = () => conflict('upload_used', 'This upload URL was used already: ask for another one')

const brokenOff = () =>
  new Problem({ status: 400, code: 'incomplete', message: 'The upload broke off: send it again' })

function checkFormat(head: Buffer) {
  if (!pictureFormat(head)) throw notAPicture()
}

/** Throws away what a refused sender still sends, and hangs up where it does not stop. */
function hearOut(request: IncomingMessage) {
  request.resume()
  const hangUp = setTimeout(() => request.destroy(), LINGER_MS)
  hangUp.unref()
  request.once('close', () => clearTimeout(hangUp))
}

/**
 * Stores a body as it comes, never more of it than a few chunks at a time.
 * @returns how many bytes it had
 */
async function store(request: IncomingMessage, key: string): Promise<number> {
  const limit = new ByteLimit({
    maxBytes: UPLOAD_MAX_BYTES,
    headBytes: FORMAT_HEAD_BYTES,
    check: checkFormat,
  })
  const giveUp = () => limit.destroy(brokenOff())
  // Not a pipeline: that would end the connection together with the limit, before the refusal is sent.
  request.setTimeout(SILENCE_MS, giveUp).once('error', giveUp).once('aborted', giveUp)
  request.pipe(limit)
  try {
    // Drive gives up on a stream that fails at once while it still makes the file: first see that the file begins well.
    await once(limit, 'readable')
    await pictureDisk().putStream(key, limit)
    return limit.bytes
  } catch (error) {
    await pictureDisk().delete(key)
    throw refusedWrite(error)
  } finally {
    request.unpipe(limit).off('error', giveUp).off('aborted', giveUp).setTimeout(0)
  }
}

async function take(request: IncomingMessage, id: string) {
  const [upload] = await findUpload(id)
  if (!upload) throw notFound()
  if (upload.is_finished) throw used()
  if (Number(request.headers['content-length']) > UPLOAD_MAX_BYTES) throw tooLarge(UPLOAD_MAX_BYTES)

  const key = `${uploadPrefix(id)}/${randomUUID()}`
  const bytes = await store(request, key)
  const [finished] = await finishUpload(id, key, bytes, clock.now())
  if (finished) return
  // Of two senders at once the first to finish is the one.
  await pictureDisk().delete(key)
  throw used()
}

/**
 * Takes the bytes of an upload (rules.md, Uploads). The signature is the right; nobody need be signed in.
 * @throws 403 for a forged or expired signature, 409 for a second use, 413 over 10 MB, 415 for what is no picture
 */
export async function receiveUpload(
  request: IncomingMessage,
  id: string,
  signature: UploadSignature,
): Promise<void> {
  try {
    if (!isSignedUpload(id, signature)) {
      throw forbidden(
        'upload_expired',
        'This upload URL is not valid any more: ask for another one',
      )
    }
    await take(request, id)
  } catch (error) {
    hearOut(request)
    throw error
  }
}
