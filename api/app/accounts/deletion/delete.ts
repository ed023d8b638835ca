import logger from '@adonisjs/core/services/logger'
import { deletedIfRequestedBy } from '#rules/deletion'
import { changeInBatches } from '#accounts/deletion/batches'
import { leaveConversations } from '#accounts/deletion/conversations'
import { removeFilesOf } from '#accounts/deletion/files'
import { REMOVE_UNNAMED, removePerson } from '#accounts/deletion/former_member'
import { type Reference, referencesToPeople } from '#accounts/deletion/references'
import { forgetWordsInReports } from '#accounts/deletion/reports'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import User from '#people/user'
import { transaction } from '#core/database/transaction'

/** Accounts per lookup. */
const BATCH = 20

const dueAccounts = () =>
  User.query().where('deletionRequestedAt', '<=', deletedIfRequestedBy(clock.now()))

const rowsOf = ({ table, column }: Reference) =>
  `ctid = any(array(select ctid from ${table} where ${column} = ? limit ?))`

async function removeRows(userId: string, references: readonly Reference[]) {
  for (const reference of references.filter(({ action }) => action === 'delete')) {
    await changeInBatches(`delete from ${reference.table} where ${rowsOf(reference)}`, [userId])
  }
}

async function forgetIn(userId: string, references: readonly Reference[]) {
  for (const reference of references.filter(({ action }) => action === 'forget')) {
    const { table, column } = reference
    await changeInBatches(`update ${table} set ${column} = null where ${rowsOf(reference)}`, [
      userId,
    ])
  }
}

/**
 * Deletes an account for good: its rows, its traces in the rows of others, its files. Each step is small and
 * repeatable, and the account itself is the last, so that an interrupted deletion is found again. `references.ts` and
 * decisions/2026-11-21-leaving.md list the exceptions. An account restored meanwhile is left alone.
 * @returns true if the account was deleted
 */
export async function deleteAccount(userId: string): Promise<boolean> {
  // Serializes with a restore on any node: an account whose deletion began is long overdue and can't be restored.
  const { length: begun } = await dueAccounts()
    .where({ id: userId })
    .update({ deletionRequestedAt: new Date(0) })
    .returning('id')
  if (begun === 0) return false
  const references = await referencesToPeople()
  await leaveConversations(userId)
  await removeRows(userId, references)
  await removeFilesOf(userId)
  await forgetWordsInReports(userId)
  await forgetIn(userId, references)
  await transaction(async (trx) => {
    await removePerson(trx, userId)
    await recordAudit(trx, {
      actorId: null,
      action: 'account.deleted',
      subjectId: userId,
    })
  })
  return true
}

/**
 * Deletes every account whose grace period is over. A failure doesn't hold up the others.
 * @param signal stops the run after the current account; the next run continues
 * @returns the number of deleted accounts
 * @throws at the end, if any account failed
 */
export async function deleteDueAccounts(signal?: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  let deleted = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const due = await dueAccounts().where('id', '>', after).orderBy('id').limit(BATCH)
    for (const { id } of due) {
      signal?.throwIfAborted()
      after = id
      try {
        if (await deleteAccount(id)) deleted += 1
      } catch (error) {
        logger.error({ err: error, accountId: id }, 'an account could not be deleted')
        failures.push(error)
      }
    }
    if (due.length < BATCH) break
  }
  await changeInBatches(REMOVE_UNNAMED, [])
  if (failures.length > 0) throw new AggregateError(failures, 'accounts could not be deleted')
  return deleted
}
