import { z } from 'zod'
import { idSchema, timeSchema } from '../ids.ts'
import { oneLine } from '../texts.ts'
import { PASSWORD_MAX_LENGTH } from './account.ts'

export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX_LENGTH = 60
export const RECOVERY_CODES = 10

/** Digits of an authenticator app, or a recovery code; spaces and hyphens as typed. */
const codeSchema = z.string().trim().min(6).max(40)

/** A WebAuthn structure as JSON, as browsers write and read it. Verified by the server, beyond its shape. */
const webauthnSchema = z.looseObject({}).meta({ id: 'WebAuthnJson' })

/** Bytes in base64url, as browsers write them. */
const bytesSchema = z.base64url().max(20_000)

const credentialShape = {
  id: bytesSchema,
  rawId: bytesSchema,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** A new passkey, as `PublicKeyCredential.toJSON()` writes it. */
export const newPasskeySchema = z
  .object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: bytesSchema,
      attestationObject: bytesSchema,
    }),
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** Proof by a passkey, as `PublicKeyCredential.toJSON()` writes it. */
export const passkeyProofSchema = z
  .object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: bytesSchema,
      authenticatorData: bytesSchema,
      signature: bytesSchema,
      userHandle: bytesSchema.optional(),
    }),
  })
  .meta({ id: 'PasskeyProof' })
export type PasskeyProof = z.infer<typeof passkeyProofSchema>

export const passkeySchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ example: 'Chrome on Android' }),
    createdAt: timeSchema,
    lastUsedAt: timeSchema.nullable(),
    isSynced: z.boolean().meta({ description: 'Backed up by a password manager.' }),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkeySchema>

export const signInMethodsSchema = z
  .object({
    passkeys: z.array(passkeySchema).max(PASSKEYS_MAX).meta({ description: 'Oldest first.' }),
    authenticatorSince: timeSchema
      .nullable()
      .meta({ description: 'When the authenticator app was added.' }),
    recoveryCodesLeft: z.int().min(0).max(RECOVERY_CODES),
    hasPassword: z.boolean(),
    hasProvider: z.boolean().meta({
      description: 'True for an account that an organization’s sign-in leads to.',
    }),
    hasProviderFactor: z.boolean().meta({
      description:
        'True if this sign-in had a second step at the organization: it counts here, too.',
    }),
  })
  .meta({ id: 'SignInMethods' })
export type SignInMethods = z.infer<typeof signInMethodsSchema>

/** Shown until the first code of the app confirms it. */
export const authenticatorSetupSchema = z
  .object({
    secret: z.string().meta({ description: 'Base 32, to be typed into the app.' }),
    url: z.string().meta({ description: '`otpauth:` address of the QR code.' }),
    qr: z
      .object({ size: z.int(), path: z.string() })
      .meta({ description: 'QR code: modules a side, and the dark ones as a path of SVG.' }),
  })
  .meta({ id: 'AuthenticatorSetup' })
export type AuthenticatorSetup = z.infer<typeof authenticatorSetupSchema>

export const newRecoveryCodesSchema = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Shown once; null if the codes from before stay valid.' }),
  })
  .meta({ id: 'NewRecoveryCodes' })
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodesSchema>

export const addedPasskeySchema = newRecoveryCodesSchema
  .extend({ passkey: passkeySchema })
  .meta({ id: 'AddedPasskey' })

export const passkeyOptionsSchema = z
  .object({ options: webauthnSchema })
  .meta({ id: 'PasskeyOptions', description: 'For `navigator.credentials`, valid five minutes.' })

export const passkeyNameSchema = z
  .object({ name: oneLine().min(1).max(PASSKEY_NAME_MAX_LENGTH) })
  .meta({ id: 'PasskeyName' })

export const factorCodeSchema = z.object({ code: codeSchema }).meta({ id: 'FactorCode' })

export const passkeyAdditionSchema = z
  .object({ passkey: newPasskeySchema })
  .meta({ id: 'PasskeyAddition' })

export const passkeySignInSchema = z
  .object({ passkey: passkeyProofSchema })
  .meta({ id: 'PasskeySignIn' })

/** Exactly one of them; a password only for accounts without passkey and authenticator app. */
export const identityProofSchema = z
  .object({
    code: codeSchema.optional(),
    passkey: passkeyProofSchema.optional(),
    password: z.string().max(PASSWORD_MAX_LENGTH).optional(),
  })
  .meta({ id: 'IdentityProof' })
export type IdentityProof = z.infer<typeof identityProofSchema>

export const confirmedIdentitySchema = z
  .object({ confirmedUntil: timeSchema })
  .meta({ id: 'ConfirmedIdentity' })
