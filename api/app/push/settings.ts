import { MAIL_KINDS, type PushPreferences, type PushSettings } from '@fieldhouse/contract'
import { transaction } from '#core/database/transaction'
import { presentPushDevice, pushDevicesOf } from '#push/devices'
import { pushPublicKey } from '#push/keys'
import PushRefusal from '#push/push_refusal'
import type { Viewer } from '#rules/account'

/** Subjects of pushes, each with whether the account wants it; its devices; the key to add one with. */
export async function pushSettingsOf({ id: userId, sessionId }: Viewer): Promise<PushSettings> {
  const refusals = await PushRefusal.query().where({ userId })
  const refused = new Set(refusals.map(({ kind }) => kind))
  const devices = await pushDevicesOf(userId)
  return {
    ...Object.fromEntries(MAIL_KINDS.map((kind) => [kind, !refused.has(kind)])),
    publicKey: pushPublicKey(),
    devices: devices.map((device) => presentPushDevice(device, sessionId)),
  }
}

/** Turns subjects on or off; others keep their state. */
export async function changePushPreferences(
  viewer: Viewer,
  change: PushPreferences,
): Promise<PushSettings> {
  const { id: userId } = viewer
  const wanted = MAIL_KINDS.filter((kind) => change[kind] === true)
  const unwanted = MAIL_KINDS.filter((kind) => change[kind] === false)
  await transaction(async (trx) => {
    await PushRefusal.query({ client: trx }).where({ userId }).whereIn('kind', wanted).delete()
    if (unwanted.length === 0) return
    await trx
      .insertQuery()
      .table('push_refusals')
      .multiInsert(unwanted.map((kind) => ({ user_id: userId, kind })))
      .onConflict(['user_id', 'kind'])
      .ignore()
  })
  return pushSettingsOf(viewer)
}
