import type { AccountTypeChoice, CurrentUser } from '@fieldhouse/contract'
import User from '#people/user'
import type { Viewer } from '#rules/account'
import { decideAccountType } from '#rules/account_type'
import { holdAccount } from '#people/account_lock'
import { presentCurrentUser, readAccount } from '#people/account_rows'
import { recordAudit } from '#audit/record'
import { becomeMinor } from '#family/becoming_minor/become_minor'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { withdrawPending } from '#verification/withdraw'

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
        const { dropsBadges, becomesMinor, ...change } = decided.change
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
