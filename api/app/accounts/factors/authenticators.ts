import encryption from '@adonisjs/core/services/encryption'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { AuthenticatorSetup, NewRecoveryCodes } from '@fieldhouse/contract'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import Authenticator from '#accounts/factors/authenticator'
import { tellOfAddition, tellOfRemoval } from '#accounts/factors/changes'
import { transaction } from '#core/database/transaction'
import { clock } from '#core/clock'
import { conflict, invalidInput, notFound } from '#core/problems/problem'
import { holdAccount } from '#people/account_lock'
import type { Viewer } from '#rules/account'

const ISSUER = 'Fieldhouse'
const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Codes before and after the current one that are accepted, for clocks that differ. */
const STEPS_AROUND = 1
const PURPOSE = 'authenticator'

/** Encrypted, so that the database's contents alone make no codes. */
const seal = (secret: string) => encryption.encrypt(secret, undefined, PURPOSE)
const unseal = (sealed: string) => encryption.decrypt<string>(sealed, PURPOSE)

const appOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })

/** Dark modules as a path, one square each. */
function qrOf(text: string): AuthenticatorSetup['qr'] {
  const { size, data } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}

/**
 * Makes a secret for an authenticator app. It replaces an earlier offer; a working app stays until the new one is
 * confirmed.
 */
export async function offerAuthenticator({ id, email }: Viewer): Promise<AuthenticatorSetup> {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  await transaction(async (trx) => {
    await holdAccount(trx, id)
    await Authenticator.updateOrCreate(
      { userId: id },
      { offeredSecret: seal(secret) },
      { client: trx },
    )
  })
  const url = appOf(secret, email).toString()
  return { secret, url, qr: qrOf(url) }
}

/** Time step of a valid code; null for any other. */
function stepOf(sealed: string, code: string): number | null {
  const secret = unseal(sealed)
  if (secret === null) return null
  const timestamp = clock.now().getTime()
  const delta = appOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND })
  return delta === null ? null : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta
}

/** Six digits, as an app shows them. */
export const digitsTyped = (code: string): string | null => {
  const digits = code.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/**
 * Adds the offered app by its first code.
 * @throws 409 without an offer; 422 at the field for a wrong code
 */
export function addAuthenticator(viewer: Viewer, code: string): Promise<NewRecoveryCodes> {
  return transaction(async (trx) => {
    await holdAccount(trx, viewer.id)
    const offered = await Authenticator.find(viewer.id, { client: trx })
    if (!offered?.offeredSecret) {
      throw conflict('no_authenticator_offered', 'Start again: scan a new code')
    }
    const lastStep = stepOf(offered.offeredSecret, digitsTyped(code) ?? '')
    if (lastStep === null) throw wrongCode()
    const added = {
      secret: offered.offeredSecret,
      offeredSecret: null,
      addedAt: clock.now(),
      lastStep,
    }
    await offered.merge(added).save()
    return tellOfAddition(trx, viewer, 'authenticator')
  })
}

export const wrongCode = () =>
  invalidInput({ code: 'That code isn’t right. Enter the one your app shows now' })

/** @throws 404 without an app */
export async function removeAuthenticator(viewer: Viewer): Promise<void> {
  await transaction(async (trx) => {
    await holdAccount(trx, viewer.id)
    const [removed] = await Authenticator.query({ client: trx })
      .where({ userId: viewer.id })
      .whereNotNull('addedAt')
      .delete()
    if (Number(removed) === 0) throw notFound()
    await tellOfRemoval(trx, viewer, 'authenticator')
  })
}

/** Accepts a code of the app, each once. False for any other. */
export async function spendAuthenticatorCode(
  trx: TransactionClientContract,
  userId: string,
  code: string,
): Promise<boolean> {
  const app = await Authenticator.query({ client: trx }).where({ userId }).forUpdate().first()
  const step = app?.secret ? stepOf(app.secret, code) : null
  if (!app || step === null || step <= app.lastStep) return false
  await app.merge({ lastStep: step }).save()
  return true
}
