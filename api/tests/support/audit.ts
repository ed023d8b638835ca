import db from '@adonisjs/lucid/services/db'
import pg from 'pg'
import { type AuditRecord, recordAudit } from '#audit/record'
import { pool } from '#core/database/pool'
import env from '#start/env'

/** Writes one audit entry; its details have defaults. */
export function record(details: Partial<AuditRecord> = {}) {
  return db.transaction((trx) =>
    recordAudit(trx, {
      actorId: null,
      action: 'trial.made',
      subjectType: 'trial',
      subjectId: null,
      ...details,
    }),
  )
}

export interface Entry {
  id: string
  actor_id: string | null
  action: string
  subject_id: string | null
  reason: string | null
  details: Record<string, unknown>
}

/** Entries about this subject, oldest first. */
export async function entriesAbout(subjectId: string): Promise<Entry[]> {
  const { rows } = await pool.query<Entry>(
    `select entry.id, actor_id, action, subject_id, reason, details
     from audit_log entry join audit_chain link on link.entry_id = entry.id
     where subject_id = $1 order by link.number`,
    [subjectId],
  )
  return rows
}

/** Runs changes with every database right and triggers disabled, as an attacker could. */
export async function tamper<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env.get('DATABASE_URL') })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    return await work(client)
  } finally {
    await client.end()
  }
}
