import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Identity from '#accounts/identity'
import PrivacySettings from '#people/privacy_settings'
import User from '#people/user'
import { DEFAULT_LEVELS } from '#rules/privacy_defaults'
import { welcome } from '#notifications/welcome'
import { isTaken } from '#core/database/is_taken'
import { transaction } from '#core/database/transaction'

interface NewAccount {
  email: string
  firstName: string
  lastName: string
  passwordHash: string | null
  emailConfirmedAt: Date | null
  identity?: { issuer: string; subject: string }
  /** Further writes of the same transaction. */
  recordToo?: (trx: TransactionClientContract, userId: string) => Promise<void>
}

/**
 * Creates an account with its privacy settings and its welcome notification, in one transaction.
 * @returns its id, or null if the email is taken
 */
export async function createAccount({
  identity,
  recordToo,
  ...account
}: NewAccount): Promise<string | null> {
  try {
    return await transaction(async (client) => {
      const { id: userId } = await User.create(account, { client })
      await PrivacySettings.create({ userId, ...DEFAULT_LEVELS }, { client })
      if (identity) await Identity.create({ ...identity, userId }, { client })
      await welcome(client, userId)
      await recordToo?.(client, userId)
      return userId
    })
  } catch (error) {
    if (isTaken(error)) return null
    throw error
  }
}
