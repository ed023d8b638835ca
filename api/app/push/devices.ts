import { hash } from 'node:crypto'
import type { NewPushDevice, PushDevice as Presented } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { deviceName } from '#core/http/device_name'
import { invalidInput, notFound, signedOut } from '#core/problems/problem'
import { holdAccount } from '#people/account_lock'
import { pushPublicKey } from '#push/keys'
import PushDevice from '#push/push_device'
import type { Viewer } from '#rules/account'
import { PUSH_DEVICES_MAX } from '#rules/pushing'
import { isPushService } from '#rules/push_services'
import env from '#start/env'

/** @param sessionId of the browser that asks */
export const presentPushDevice = (device: PushDevice, sessionId: string): Presented => ({
  id: device.id,
  name: device.name,
  createdAt: device.createdAt.toISOString(),
  isThis: device.sessionId === sessionId,
})

/** Devices of a person, newest first. */
export const pushDevicesOf = (userId: string): Promise<PushDevice[]> =>
  PushDevice.query().where({ userId }).orderBy('createdAt', 'desc').limit(PUSH_DEVICES_MAX)

/**
 * Adds the browser that asks. Again with the same address, also by another person at that browser, it replaces the entry:
 * what is sent there belongs to whoever is signed in.
 * @throws 422 for an address of no known push service, or where push is off
 */
export async function addPushDevice(
  viewer: Viewer,
  { endpoint, keys }: NewPushDevice,
  userAgent: string | null,
): Promise<Presented> {
  if (pushPublicKey() === null || !isPushService(endpoint, env.get('PUSH_SERVICES'))) {
    throw invalidInput(
      { endpoint: 'Not the address of a push service that we know' },
      'We can’t send notifications to this browser',
    )
  }
  const { id: userId, sessionId } = viewer
  return transaction(async (trx) => {
    await holdAccount(trx, userId)
    // A sign-out at the same moment is first, or waits.
    const session = await trx.from('sessions').where({ id: sessionId }).forShare().first()
    if (!session) throw signedOut()
    const endpointHash = hash('sha256', endpoint, 'buffer')
    await PushDevice.query({ client: trx }).where({ endpointHash }).orWhere({ sessionId }).delete()
    const [oldest] = await PushDevice.query({ client: trx })
      .where({ userId })
      .orderBy('createdAt', 'desc')
      .offset(PUSH_DEVICES_MAX - 1)
      .limit(1)
    await oldest?.delete()
    const device = await PushDevice.create(
      {
        userId,
        sessionId,
        name: deviceName(userAgent),
        endpoint,
        endpointHash,
        publicKey: keys.p256dh,
        auth: keys.auth,
        createdAt: clock.now(),
      },
      { client: trx },
    )
    return presentPushDevice(device, sessionId)
  })
}

/** @throws 404 for one that is gone or another person's */
export async function removePushDevice(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (trx) => {
    const device = await PushDevice.query({ client: trx }).where({ id, userId: viewer.id }).first()
    if (!device) throw notFound()
    await device.delete()
  })
}
