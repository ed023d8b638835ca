import SessionModel from '#accounts/session'
import KnownDevice from '#accounts/devices/known_device'
import { recordAudit } from '#audit/record'
import { transaction } from '#core/database/transaction'

/**
 * Ends every session of a browser, and forgets it: its next sign-in is mailed again. Repeating it changes nothing.
 */
export async function endDevice(deviceId: string): Promise<void> {
  await transaction(async (trx) => {
    const device = await KnownDevice.query({ client: trx })
      .where({ id: deviceId })
      .forUpdate()
      .first()
    if (!device) return
    const [count = 0] = await SessionModel.query({ client: trx })
      .where({ knownDeviceId: deviceId })
      .delete()
    await device.delete()
    await recordAudit(trx, {
      // Whoever has the mail may do this: nobody is signed in.
      actorId: null,
      subjectId: device.userId,
      action: 'account.sessions_ended',
      details: { count },
    })
  })
}
