import type {
  ContactQuestion,
  PrivacyChanges,
  PrivacySettings as Levels,
} from '@fieldhouse/contract'
import { forbidden } from '#core/problems/problem'
import PrivacySettings from '#people/privacy_settings'
import type { Account, Viewer } from '#rules/account'
import { isMinor } from '#rules/age'
import { can } from '#rules/can'
import { isAskedAboutContact } from '#rules/contact_default'
import { onlookerOf } from '#rules/onlooker'
import { holdAccount } from '#people/account_lock'
import { readAccount } from '#people/account_rows'
import { recordActivity } from '#activity/record'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { definedFields } from '#core/defined_fields'
import { transaction } from '#core/database/transaction'

export const levelsOf = (levels: Levels): Levels => ({
  profileVisibility: levels.profileVisibility,
  statsVisibility: levels.statsVisibility,
  achievementsVisibility: levels.achievementsVisibility,
  mediaVisibility: levels.mediaVisibility,
  contactVisibility: levels.contactVisibility,
})

/** Levels of a person. Every account has them from its creation. */
export async function privacyOf(userId: string): Promise<Levels> {
  return levelsOf(await PrivacySettings.findOrFail(userId))
}

/** @throws 403 for levels that a minor may not choose without a guardian */
function refuseChoice(owner: Account, changes: PrivacyChanges): void {
  const now = clock.now()
  const choice = { relation: 'self', ownerIsMinor: isMinor(owner, now), changes } as const
  if (!can(onlookerOf(owner, now), 'change_privacy', choice)) {
    throw forbidden(
      'guardian_decides_privacy',
      'Until you’re 18, only a parent or guardian can choose Public or Sponsors for you',
    )
  }
}

/**
 * Changes the viewer's own levels, under a lock on the account: an account that becomes a minor's at the same time is
 * treated as one.
 * @throws 403 for levels that a minor may not choose without a guardian
 */
export async function changePrivacy(viewer: Viewer, changes: PrivacyChanges): Promise<Levels> {
  await transaction(async (client) => {
    await holdAccount(client, viewer.id)
    refuseChoice(await readAccount(viewer.id), changes)
    const levels = await PrivacySettings.query({ client })
      .where({ userId: viewer.id })
      .forUpdate()
      .firstOrFail()
    levels.merge(definedFields(changes))
    const changed = Object.keys(levels.$dirty)
    // Confirming the current level also counts as a choice.
    if (changes.contactVisibility !== undefined) levels.contactChosenAt = clock.now()
    if (changed.length === 0) {
      await levels.save()
      return
    }
    await recordActivity(client, viewer, { type: 'privacy_changed' })
    await recordAudit(client, {
      actorId: viewer.id,
      action: 'privacy.changed',
      details: Object.fromEntries(
        changed.map((section) => [
          section,
          { from: levels.$original[section], to: levels.$dirty[section] },
        ]),
      ),
    })
    await levels.save()
  })
  return privacyOf(viewer.id)
}

/** The contact question: open for a verified coach or organization that has never chosen. */
export async function contactQuestionFor(viewer: Viewer): Promise<ContactQuestion> {
  return { isOpen: isAskedAboutContact(viewer, await PrivacySettings.findOrFail(viewer.id)) }
}
