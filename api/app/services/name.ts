import db from '@adonisjs/lucid/services/db'
import type { NewName } from '@fieldhouse/contract'
import User from '#models/user'
import type { Account } from '#rules/account'
import { readAccount } from '#services/accounts'

/**
 * Changes a person's name. What was verified was the name before: the badge rests until the identity is reviewed
 * again, and keeps its level for then (rules.md, Verification).
 */
export async function changeName(id: string, name: NewName): Promise<Account> {
  await db.transaction(async (client) => {
    const user = await User.query({ client }).where({ id }).forUpdate().firstOrFail()
    user.merge(name)
    if (user.$isDirty) await user.merge({ isVerified: false }).save()
  })
  return readAccount(id)
}
