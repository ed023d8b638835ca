import { hash } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isMailedSignIn } from '#rules/devices'
import KnownDevice from '#accounts/devices/known_device'
import { clock } from '#core/clock'
import { deviceName } from '#core/http/device_name'
import { enqueue } from '#jobs/enqueue'
import User from '#people/user'

interface SigningIn {
  userId: string
  deviceToken: string
  userAgent: string | null
}

/** Unlike for the same browser and another account. */
const hashOf = ({ userId, deviceToken }: Pick<SigningIn, 'userId' | 'deviceToken'>) =>
  hash('sha256', `${userId}\n${deviceToken}`, 'buffer')

const findKnown = (tokenHash: Buffer, trx?: TransactionClientContract) =>
  KnownDevice.query(trx ? { client: trx } : {})
    .where({ tokenHash })
    .first()

/** Id of a browser that signed in to an account before. */
export const knownDeviceOf = async (
  browser: Pick<SigningIn, 'userId' | 'deviceToken'>,
  trx?: TransactionClientContract,
): Promise<string | null> => (await findKnown(hashOf(browser), trx))?.id ?? null

/**
 * Recognizes the browser that signs in to an account, in the transaction of the session. The owner gets a mail about a
 * new one.
 * @returns its id
 */
export async function recognizeDevice(
  trx: TransactionClientContract,
  signingIn: SigningIn,
): Promise<string> {
  const { userId } = signingIn
  const now = clock.now()
  const tokenHash = hashOf(signingIn)
  const known = await findKnown(tokenHash, trx)
  if (known) {
    await known.merge({ lastSeenAt: now }).save()
    return known.id
  }
  const user = await User.findOrFail(userId, { client: trx })
  const another = await KnownDevice.query({ client: trx }).where({ userId }).first()
  const { id } = await KnownDevice.create({ userId, tokenHash, lastSeenAt: now }, { client: trx })
  if (isMailedSignIn(now, { createdAt: user.createdAt, hasKnownDevice: another !== null })) {
    await enqueue(trx, 'mail_new_device', {
      deviceId: id,
      name: deviceName(signingIn.userAgent),
      at: now.toISOString(),
    })
  }
  return id
}
