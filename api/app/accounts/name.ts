import { type CurrentUser, fullName, type NewName } from '@fieldhouse/contract'
import User from '#people/user'
import type { Viewer } from '#rules/account'
import { refusedName } from '#rules/contact_data'
import { nameFor } from '#rules/names'
import { holdActor } from '#people/account_lock'
import { presentCurrentUser, readAccount } from '#people/account_rows'
import { recordActivity } from '#activity/record'
import { recordAudit } from '#audit/record'
import { transaction } from '#core/database/transaction'
import { withdrawPending } from '#verification/withdraw'

/**
 * Changes a person's name. Only the former name was verified: the badge is suspended until the next identity review,
 * which restores its level (docs/rules.md, Verification).
 * @throws 422 for a person without both names, and for contact data: a name stands beside every word of a person
 */
export async function changeName(viewer: Viewer, sent: NewName): Promise<CurrentUser> {
  const { id } = viewer
  const name = nameFor(viewer.accountType, sent)
  const refusal = refusedName(name)
  if (refusal) throw refusal
  await transaction(async (client) => {
    await holdActor(client, viewer, 'to_change')
    const user = await User.query({ client }).where({ id }).firstOrFail()
    const isSame = fullName(name) === fullName(user)
    await user.merge(isSame ? name : { ...name, isVerified: false }).save()
    if (isSame) return
    await withdrawPending(client, id, ['identity'])
    await recordActivity(client, viewer, { type: 'profile_changed' })
    await recordAudit(client, {
      actorId: id,
      action: 'account.name_changed',
    })
  })
  return presentCurrentUser(await readAccount(id))
}
