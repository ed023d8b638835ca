import { test } from '@japa/runner'
import type { AccountExport } from '@fieldhouse/contract'
import { runExport } from '#accounts/export/run'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { everyAnswer, pathsThatSay } from '#tests/support/every_get'
import { admin, decide, everything, report, SUBJECT_TYPES } from '#tests/support/moderation'
import { linkGuardian, signedIn, someone } from '#tests/support/people'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { filed } from '#tests/support/verification'
import type { Visitor } from '#tests/support/visitor'
import { unzip } from '#tests/support/zip'

/** Unique texts, each planted in a field that is confidential towards the person it is about. */
const CONFIDENCES = [
  'zq-details-of-the-report',
  'zq-notes-to-hide',
  'zq-notes-to-dismiss',
  'zq-notes-to-restore',
  'zq-notes-to-suspend',
  'zq-reason-of-the-suspension',
  'zq-reason-of-the-lifting',
  'zq-reason-of-the-badge',
  'zq-details-in-the-audit-log',
] as const

const saysConfidences = (text: string) => CONFIDENCES.some((words) => text.includes(words))

async function exportOf(visitor: Visitor, userId: string): Promise<string> {
  await visitor.post<AccountExport>('/api/account/export')
  const { rows } = await pool.query<{ id: string }>(
    'select id from account_exports where user_id = $1 order by requested_at desc limit 1',
    [userId],
  )
  await runExport(rows[0]?.id ?? '')
  const { bytes } = await visitor.get('/api/account/export/file')
  const files = await unzip(bytes)
  return [...files].map(([name, content]) => `${name}\n${content.toString()}`).join('\n')
}

/** A person about whom others wrote all kinds of confidential text. */
async function accused(details: Parameters<typeof everything>[0] = {}) {
  const scene = await everything({ isVerified: true, ...details })
  const { user, friend, subjects } = scene
  const asAdmin = await admin()
  const ids: string[] = [user.id]
  const cases: Record<string, string> = {}
  for (const type of SUBJECT_TYPES) {
    const { json } = await report(friend.visitor, type, subjects[type], {
      details: 'zq-details-of-the-report',
    })
    cases[type] = json.id
    ids.push(subjects[type], json.id)
  }
  const judge = (type: string, body: object) => decide(asAdmin.visitor, cases[type] ?? '', body)
  await judge('post', { decision: 'hide', notes: 'zq-notes-to-hide' })
  await judge('comment', { decision: 'dismiss', notes: 'zq-notes-to-dismiss' })
  await judge('media', { decision: 'hide', notes: 'zq-notes-to-hide' })
  await judge('media', { decision: 'restore', notes: 'zq-notes-to-restore', version: 2 })
  const change = (body: object) => asAdmin.visitor.put(`/api/admin/users/${user.id}`, body)
  await change({ verificationLevel: 'elite', reason: 'zq-reason-of-the-badge' })
  await change({ status: 'suspended', reason: 'zq-reason-of-the-suspension' })
  await change({ status: 'active', reason: 'zq-reason-of-the-lifting' })
  await judge('message', { decision: 'suspend', notes: 'zq-notes-to-suspend' })
  await change({ status: 'active', reason: 'zq-reason-of-the-lifting' })
  await pool.query(
    `insert into audit_log (actor_id, action, subject_type, subject_id, reason, details, created_at)
     values ($1, 'user.noted', 'user', $2, null, '{"note": "zq-details-in-the-audit-log"}', now())`,
    [asAdmin.user.id, user.id],
  )
  return { user, visitor: await signedIn(user), places: { ids, words: ['zq'] }, asAdmin }
}

test.group('Confidential texts by others', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('are stored', async ({ assert }) => {
    await accused()
    const { rows } = await pool.query<{ text: string }>(
      `select string_agg(text, ' ') as text from (
         select details as text from reports union all select notes from report_cases
         union all select reason from audit_log union all select details::text from audit_log
       ) written`,
    )
    for (const words of CONFIDENCES) assert.include(rows[0]?.text, words)
  })

  test('are in no file of the export of the person they are about', async ({ assert }) => {
    const { user, visitor } = await accused()
    const text = await exportOf(visitor, user.id)
    assert.include(text, 'user.suspended')
    for (const words of CONFIDENCES) assert.notInclude(text, words)
  })

  test('are in none of that person’s answers and mails', async ({ assert }) => {
    const { user, visitor, places } = await accused()
    assert.deepEqual(await pathsThatSay(visitor, places, CONFIDENCES), [])
    const mails = await mailsTo(user.email)
    assert.isAbove(mails.length, 1)
    for (const words of CONFIDENCES) assert.notInclude(mails.join('\n'), words)
  })

  for (const accountType of ['curator', 'admin'] as const) {
    test(`are in none of the answers to a reviewer they are about: ${accountType}`, async ({
      assert,
    }) => {
      const { user, visitor, places } = await accused({ accountType, hasBackgroundCheck: true })
      const answered = await everyAnswer(visitor, places)
      const cases = answered.filter(({ path }) => path.startsWith('/api/admin/reports'))
      assert.isTrue(cases.some(({ response }) => response.text.includes(user.id)))
      const told = answered.filter(
        ({ path, response }) =>
          // The whole log names others, too.
          !path.startsWith('/api/admin/audit-log') && saysConfidences(response.text),
      )
      assert.deepEqual(
        told.map(({ path }) => path),
        [],
      )
    })
  }

  test('are in none of an admin’s entries in the audit log, but other admins read them', async ({
    assert,
  }) => {
    const details = { accountType: 'admin', hasBackgroundCheck: true } as const
    const { user, visitor, places, asAdmin } = await accused(details)
    const guardian = await admin()
    await linkGuardian(user, guardian.user)
    for (const subject of places.ids) {
      for (const path of ['/api/admin/audit-log', '/api/admin/audit-log.csv']) {
        const read = async (reader: Visitor) =>
          (await reader.get(`${path}?subject=${subject}`)).text
        assert.isFalse(saysConfidences(await read(visitor)), path)
        assert.isFalse(saysConfidences(await read(guardian.visitor)), path)
        if (subject === user.id) {
          assert.include(await read(asAdmin.visitor), 'zq-reason-of-the-suspension')
          assert.include(await read((await admin()).visitor), 'zq-details-in-the-audit-log')
        }
      }
    }
  })

  test('an applicant reads the notes of a rejection, but not those of its review', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const { id } = await filed(visitor)
    const asAdmin = await admin()
    await asAdmin.visitor.put(`/api/admin/verification-requests/${id}`, {
      status: 'rejected',
      reviewNotes: 'zq-why-it-was-rejected',
    })
    const text = await exportOf(visitor, user.id)
    assert.equal(text.split('zq-why-it-was-rejected').length - 1, 1)
  })
})
