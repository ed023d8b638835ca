import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { DOCUMENTS_KEPT_DAYS, UNCLAIMED_DOCUMENTS_KEPT_HOURS } from '#rules/verification'
import { clock } from '#core/clock'
import { UPLOAD_LIFETIME_SECONDS } from '#storage/uploads'
import { transaction } from '#core/database/transaction'
import { documentDisk, documentPrefix } from '#verification/document_uploads'

/** Documents a transaction: a sweep that is ended in the middle has done what it did. */
const BATCH = 100
const LATE_ARRIVAL_DAYS = 3
/** Who began in time may end this much later. */
const SLOW_SENDER_MINUTES = 30

interface Rows<Row> {
  rows: Row[]
}

/** Removes one batch, files before rows: what fails in between is found again by the next sweep. */
async function sweepBatch(): Promise<number> {
  const now = DateTime.fromJSDate(clock.now())
  return transaction(async (client) => {
    const { rows }: Rows<{ id: string }> = await client.rawQuery(
      `select document.id from verification_documents document
       left join verification_requests request on request.id = document.request_id
       where request.decided_at < :decided or document.owner_id is null
         or (document.request_id is null and document.opened_at < :unclaimed)
       limit ${BATCH} for update of document skip locked`,
      {
        decided: now.minus({ days: DOCUMENTS_KEPT_DAYS }).toJSDate(),
        unclaimed: now.minus({ hours: UNCLAIMED_DOCUMENTS_KEPT_HOURS }).toJSDate(),
      },
    )
    const ids = rows.map(({ id }) => id)
    for (const id of ids) await documentDisk().deleteAll(documentPrefix(id))
    if (ids.length > 0) await client.from('verification_documents').whereIn('id', ids).delete()
    return ids.length
  })
}

/**
 * Removes what arrived for documents that were filed already: a bucket takes bytes until the upload's address expires,
 * and they may be an identity document that nobody would ever remove. Each is looked at for some days, so that a sweep
 * that did not run is made up for.
 */
async function sweepLateArrivals(): Promise<void> {
  const now = DateTime.fromJSDate(clock.now())
  const { rows }: Rows<{ id: string; key: string }> = await db.rawQuery(
    `select id, key from verification_documents
     where media_type is not null and opened_at between :from and :until`,
    {
      from: now.minus({ days: LATE_ARRIVAL_DAYS }).toJSDate(),
      until: now
        .minus({ seconds: UPLOAD_LIFETIME_SECONDS, minutes: SLOW_SENDER_MINUTES })
        .toJSDate(),
    },
  )
  for (const { id, key } of rows) {
    const { objects } = await documentDisk().listAll(documentPrefix(id), { recursive: true })
    for (const object of objects) {
      if (object.isFile && object.key !== key) await documentDisk().delete(object.key)
    }
  }
}

/**
 * Removes documents 30 days after the decision, those never filed after a day, and those of accounts that are gone
 * (rules.md, Verification). Safe at any time and from several nodes.
 * @returns how many
 */
export async function sweepDocuments(): Promise<number> {
  await sweepLateArrivals()
  let swept = 0
  for (;;) {
    const count = await sweepBatch()
    swept += count
    if (count < BATCH) return swept
  }
}
