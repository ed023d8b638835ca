import { Buffer } from 'node:buffer'
import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  fullName,
  type NewPasskey,
  type Passkey as PresentedPasskey,
  PASSKEY_NAME_MAX_LENGTH,
  PASSKEYS_MAX,
  type PasskeyProof,
} from '@fieldhouse/contract'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  challengeOf,
  invalidPasskey,
  keepChallenge,
  relyingParty,
  spendChallenge,
} from '#accounts/factors/challenges'
import { tellOfAddition, tellOfRemoval } from '#accounts/factors/changes'
import Passkey from '#accounts/factors/passkey'
import { clock } from '#core/clock'
import { isTaken } from '#core/database/is_taken'
import { transaction } from '#core/database/transaction'
import { deviceName } from '#core/http/device_name'
import { conflict, notFound } from '#core/problems/problem'
import { holdAccount } from '#people/account_lock'
import type { Viewer } from '#rules/account'

const SITE_NAME = 'Fieldhouse'

const bytesOf = (base64url: string) => Buffer.from(base64url, 'base64url')
const base64urlOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const named = ({ credentialId }: Passkey) => ({ id: base64urlOf(credentialId) })

export const presentPasskey = (passkey: Passkey): PresentedPasskey => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  isSynced: passkey.isSynced,
})

/** Passkeys of a person, oldest first. */
export const passkeysOf = (userId: string, client?: TransactionClientContract) =>
  Passkey.query(client ? { client } : {})
    .where({ userId })
    .orderBy('createdAt')
    .limit(PASSKEYS_MAX)

function refuseFull(passkeys: Passkey[]) {
  if (passkeys.length < PASSKEYS_MAX) return
  throw conflict('too_many_passkeys', `You have ${PASSKEYS_MAX} passkeys: remove one first`)
}

/**
 * Options for a new passkey. The device has to verify its owner, so that a passkey is two factors in one.
 * @throws 409 with as many passkeys as are allowed
 */
export async function startPasskey(ctx: HttpContext, viewer: Viewer) {
  const { id, email } = viewer
  const passkeys = await passkeysOf(id)
  refuseFull(passkeys)
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: relyingParty(ctx).id,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: fullName(viewer),
    attestationType: 'none',
    excludeCredentials: passkeys.map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  keepChallenge(ctx, 'addition', options.challenge, id)
  return { options: { ...options } }
}

/** @throws 422 for a credential that does not answer this browser's challenge */
async function verifiedNew(ctx: HttpContext, viewer: Viewer, passkey: NewPasskey) {
  const challenge = challengeOf(ctx, 'addition', viewer.id)
  const { id, origin } = relyingParty(ctx)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: challenge.value,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => {
    throw invalidPasskey()
  })
  if (!registrationInfo) throw invalidPasskey()
  return { challenge, registered: registrationInfo }
}

/**
 * Adds a passkey that this browser made.
 * @throws 409 for one that is known, or one too many; 422 at the field for an invalid one
 */
export async function addPasskey(ctx: HttpContext, viewer: Viewer, made: NewPasskey) {
  const { challenge, registered } = await verifiedNew(ctx, viewer, made)
  const { credential, credentialBackedUp } = registered
  try {
    return await transaction(async (trx) => {
      await holdAccount(trx, viewer.id)
      refuseFull(await passkeysOf(viewer.id, trx))
      await spendChallenge(trx, challenge)
      const passkey = await Passkey.create(
        {
          userId: viewer.id,
          credentialId: bytesOf(credential.id),
          publicKey: Buffer.from(credential.publicKey),
          counter: String(credential.counter),
          name: deviceName(ctx.request.header('user-agent') ?? null).slice(
            0,
            PASSKEY_NAME_MAX_LENGTH,
          ),
          isSynced: credentialBackedUp,
          createdAt: clock.now(),
        },
        { client: trx },
      )
      await passkey.refresh()
      const { recoveryCodes } = await tellOfAddition(trx, viewer, 'passkey')
      return { passkey: presentPasskey(passkey), recoveryCodes }
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    throw conflict('passkey_known', 'This passkey already signs in to an account')
  }
}

/** @throws 404 for another person's passkey */
export async function renamePasskey({ id: userId }: Viewer, id: string, name: string) {
  const passkey = await Passkey.query().where({ id, userId }).first()
  if (!passkey) throw notFound()
  await passkey.merge({ name }).save()
  return presentPasskey(passkey)
}

/** @throws 404 for another person's passkey */
export async function removePasskey(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (trx) => {
    await holdAccount(trx, viewer.id)
    const [removed] = await Passkey.query({ client: trx }).where({ id, userId: viewer.id }).delete()
    if (Number(removed) === 0) throw notFound()
    await tellOfRemoval(trx, viewer, 'passkey')
  })
}

/** Options to confirm the viewer's identity by one of their passkeys. */
export async function startConfirmation(ctx: HttpContext, { id }: Viewer) {
  const passkeys = await passkeysOf(id)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    allowCredentials: passkeys.map(named),
    userVerification: 'required',
  })
  keepChallenge(ctx, 'confirmation', options.challenge, id)
  return { options: { ...options } }
}

/** Options to sign in by any passkey that the browser has for this site. */
export async function startPasskeySignIn(ctx: HttpContext) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
  })
  keepChallenge(ctx, 'sign_in', options.challenge, null)
  return { options: { ...options } }
}

/** A proof that holds, still to be recorded. */
export interface VerifiedProof {
  userId: string
  /**
   * Uses up the challenge and records the use of the passkey.
   * @throws 422 for a challenge that was used, and for a passkey that was removed meanwhile
   */
  record: (trx: TransactionClientContract) => Promise<void>
}

/**
 * Verifies a proof by a passkey.
 * @param userId whose passkey it has to be; null to sign in
 * @throws 422 for an invalid one, an unknown passkey alike
 */
export async function verifyPasskey(
  ctx: HttpContext,
  proof: PasskeyProof,
  userId: string | null,
): Promise<VerifiedProof> {
  const challenge = challengeOf(ctx, userId === null ? 'sign_in' : 'confirmation', userId)
  const passkey = await Passkey.findBy({ credentialId: bytesOf(proof.id) })
  if (!passkey || (userId !== null && passkey.userId !== userId)) throw invalidPasskey()
  const { id, origin } = relyingParty(ctx)
  const { userHandle, ...rest } = proof.response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...proof, response: { ...rest, ...(userHandle && { userHandle }) } },
    expectedChallenge: challenge.value,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      ...named(passkey),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(() => {
    throw invalidPasskey()
  })
  if (!verified) throw invalidPasskey()
  const record = async (trx: TransactionClientContract) => {
    await spendChallenge(trx, challenge)
    const use = { counter: authenticationInfo.newCounter, lastUsedAt: clock.now() }
    const [used] = await Passkey.query({ client: trx }).where({ id: passkey.id }).update(use)
    if (Number(used) === 0) throw invalidPasskey()
  }
  return { userId: passkey.userId, record }
}
