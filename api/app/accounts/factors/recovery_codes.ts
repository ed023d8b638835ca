import { createHmac, randomBytes } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RECOVERY_CODES } from '@fieldhouse/contract'
import RecoveryCode from '#accounts/factors/recovery_code'
import { lettersOf, lettersTyped } from '#core/readable_code'
import env from '#start/env'

/** 50 bits, 10 letters: too many to guess within the limit of attempts. */
const LETTERS = 10
const RANDOM_BYTES = 8

const newCode = () => lettersOf(randomBytes(RANDOM_BYTES)).slice(0, LETTERS).replace(/^.{5}/, '$&-')

/** Keyed, because the codes are short: the database's contents alone reveal none. */
const hashOf = (userId: string, code: string) =>
  createHmac('sha256', env.get('APP_KEY'))
    .update(`recovery code\n${userId}\n${lettersTyped(code)}`)
    .digest()

/** Number of unused codes. */
export async function recoveryCodesLeft(
  userId: string,
  client?: TransactionClientContract,
): Promise<number> {
  const codes = await RecoveryCode.query(client ? { client } : {}).where({ userId })
  return codes.length
}

/**
 * Replaces a person's recovery codes.
 * @returns the codes, to be shown once: only hashes are stored
 */
export async function renewCodes(
  trx: TransactionClientContract,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await endCodes(trx, userId)
  await RecoveryCode.createMany(
    codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })),
    { client: trx },
  )
  return codes
}

export async function endCodes(trx: TransactionClientContract, userId: string): Promise<void> {
  await RecoveryCode.query({ client: trx }).where({ userId }).delete()
}

/** Uses up a code. False for one that does not exist, or no longer. */
export async function spendRecoveryCode(
  trx: TransactionClientContract,
  userId: string,
  code: string,
): Promise<boolean> {
  const [spent] = await RecoveryCode.query({ client: trx })
    .where({ userId, codeHash: hashOf(userId, code) })
    .delete()
  return Number(spent) === 1
}
