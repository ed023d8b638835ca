import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type AccountTypeChoice, type CurrentUser, fullName } from '@fieldhouse/contract'
import User from '#people/user'
import type { Viewer } from '#rules/account'
import { decideAccountType } from '#rules/account_type'
import { refusedName } from '#rules/contact_data'
import { nameFor } from '#rules/names'
import { holdAccount } from '#people/account_lock'
import { presentCurrentUser, readAccount } from '#people/account_rows'
import { recordAudit } from '#audit/record'
import { becomeMinor } from '#family/becoming_minor/become_minor'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { withdrawPending } from '#verification/withdraw'

/**
 * Gives the account the name that belongs to its type: the one sent with the choice, or the one it has.
 * @throws 422 for a person's type without both names, and for contact data
 */
async function takeName(
  client: TransactionClientContract,
  user: User,
  { accountType, firstName, lastName }: AccountTypeChoice,
): Promise<void> {
  const sent =
    firstName || lastName ? { firstName: firstName ?? '', lastName: lastName ?? '' } : user
  const name = nameFor(accountType, sent)
  const refusal = refusedName(name)
  if (refusal) throw refusal
  const isRenamed = fullName(name) !== fullName(user)
  user.merge(name)
  if (isRenamed && user.accountType) {
    await recordAudit(client, { actorId: user.id, action: 'account.name_changed' })
  }
}

/** Locks the account: of two simultaneous choices the second sees the result of the first. */
export async function chooseAccountType(
  { id }: Viewer,
  choice: AccountTypeChoice,
): Promise<CurrentUser> {
  const decision = await transaction(async (client) => {
    await holdAccount(client, id)
    const user = await User.query({ client }).where({ id }).firstOrFail()
    const decided = decideAccountType(await readAccount(id), choice, clock.now())
    switch (decided.outcome) {
      case 'refused':
        break
      case 'under_age':
        await user.merge({ refusedDateOfBirth: decided.refusedDateOfBirth }).save()
        break
      case 'accepted': {
        const { dropsBadges, becomesMinor, takesName, ...change } = decided.change
        if (takesName) await takeName(client, user, choice)
        if (dropsBadges) {
          user.merge({
            isVerified: false,
            verificationLevel: null,
            backgroundCheckValidUntil: null,
          })
          await withdrawPending(client, id, ['identity', 'background_check'])
          await recordAudit(client, {
            actorId: id,
            action: 'account.type_changed',
            details: { from: user.accountType, to: change.accountType },
          })
        }
        // A type chosen without a date leaves the refused one as the only date ever accepted.
        const refusedDateOfBirth = change.dateOfBirth ? null : user.refusedDateOfBirth
        await user.merge({ ...change, refusedDateOfBirth }).save()
        if (becomesMinor) {
          await becomeMinor(client, id)
        }
      }
    }
    return decided
  })
  if (decision.outcome !== 'accepted') throw decision.problem
  return presentCurrentUser(await readAccount(id))
}
