import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import KnownDevice from '#accounts/devices/known_device'
import { newDeviceLetter } from '#accounts/devices/new_device_letter'
import { deliver } from '#mail/deliver'
import { mailableAddress } from '#mail/mailable_address'
import MailSettings from '#mail/mail_settings'

export interface NewDeviceToMail {
  deviceId: string
  name: string
  at: string
}

/** Mails nothing if the browser was signed out for good meanwhile. */
export async function mailNewDevice(
  trx: TransactionClientContract,
  jobId: string,
  { deviceId, name, at }: NewDeviceToMail,
): Promise<void> {
  const device = await KnownDevice.find(deviceId, { client: trx })
  const email = device && (await mailableAddress(trx, device.userId, { whileLeaving: true }))
  if (!device || !email) return
  const settings = await MailSettings.find(device.userId, { client: trx })
  const timeZone = settings?.timeZone ?? null
  await deliver(
    jobId,
    newDeviceLetter({ email }, { id: deviceId, name, at: new Date(at), timeZone }),
  )
}
