import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PrivacyChanges, PrivacySettings as Levels } from '@fieldhouse/contract'
import PrivacySettings from '#people/privacy_settings'
import type { Viewer } from '#rules/account'
import { can } from '#rules/can'
import { isVerifiedGuardian } from '#rules/guardianship'
import { onlookerOf } from '#rules/onlooker'
import { switchIsOff } from '#rules/parental_controls'
import {
  type LevelChoice as Choice,
  refusedByOtherGuardian,
  type Section,
} from '#rules/privacy_levels'
import { holdActorAnd } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import LevelChoice from '#family/children/level_choice'
import { notifyOfPrivacy } from '#family/guardians/notices'
import { findWard, holdWard, type Ward } from '#people/wards'
import { preparedWrite } from '#core/database/prepared_write'
import { levelsOf, privacyOf } from '#profiles/privacy'
import { definedFields } from '#core/defined_fields'
import { transaction } from '#core/database/transaction'

// A guardian with the switch off no longer has a say.
const findOtherChoices = preparedWrite<Choice>(
  'guardian_level_choices_of_others',
  `select choice.section, choice.level
   from guardian_links link
   join users guardian on guardian.id = link.guardian_id
   join guardian_level_choices choice on choice.link_id = link.id
   where link.child_id = $1 and link.id <> $2 and link.can_modify_privacy
     and ${isVerifiedGuardian('$3::timestamptz')}`,
)

/** @throws 404 unless the viewer is a verified guardian of this child */
export async function privacyOfChild(viewer: Viewer, childId: string): Promise<Levels> {
  await findWard(viewer, childId)
  return privacyOf(childId)
}

/** @throws 403 while the guardian's own switch for privacy is off */
function refuseChoice(viewer: Viewer, { switches }: Ward, changes: PrivacyChanges) {
  const { canModifyPrivacy } = switches
  const choice = { relation: 'guardian', ownerIsMinor: true, canModifyPrivacy, changes } as const
  if (!can(onlookerOf(viewer, clock.now()), 'change_privacy', choice)) {
    throw switchIsOff('canModifyPrivacy')
  }
}

/** Writes the changed levels with the guardian who chose them. @returns true if any changed */
async function choose(
  client: TransactionClientContract,
  levels: PrivacySettings,
  { linkId }: Ward,
  changes: PrivacyChanges,
): Promise<boolean> {
  const said = definedFields(changes)
  const choices = Object.entries(said).map(([section, level]) => ({
    link_id: linkId,
    section,
    level,
  }))
  if (choices.length > 0) {
    await client
      .insertQuery()
      .table(LevelChoice.table)
      .multiInsert(choices)
      .onConflict(['link_id', 'section'])
      .merge(['level'])
  }
  levels.merge(said)
  const isChanged = levels.$isDirty
  await levels.save()
  return isChanged
}

/**
 * Sets a child's levels, to any of the five; the child is notified. Of two guardians, the stricter choice applies.
 * @throws 403 while the guardian's switch is off, 404 for the children of others, 409 for a level wider than the other
 * guardian's
 */
export function changePrivacyOfChild(
  viewer: Viewer,
  childId: string,
  changes: PrivacyChanges,
): Promise<Levels> {
  return transaction(async (client) => {
    await holdActorAnd(client, viewer, childId)
    const ward = await holdWard(client, viewer, childId)
    refuseChoice(viewer, ward, changes)
    // Serializes changes by both guardians and the child.
    const levels = await PrivacySettings.query({ client })
      .where({ userId: childId })
      .forUpdate()
      .firstOrFail()
    const before = levelsOf(levels)
    const choices = await findOtherChoices(client, childId, ward.linkId, clock.now())
    const refusal = refusedByOtherGuardian(before, choices, changes)
    if (refusal) throw refusal
    if (!(await choose(client, levels, ward, changes))) return before

    const after = levelsOf(levels)
    await notifyOfPrivacy(client, { childId, guardianId: viewer.id })
    const sections = Object.keys(after) as Section[]
    await recordAudit(client, {
      actorId: viewer.id,
      action: 'privacy.changed',
      subjectId: childId,
      details: Object.fromEntries(
        sections
          .filter((section) => after[section] !== before[section])
          .map((section) => [section, { from: before[section], to: after[section] }]),
      ),
    })
    return after
  })
}
