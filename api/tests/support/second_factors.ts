import type { AuthenticatorSetup, NewRecoveryCodes } from '@fieldhouse/contract'
import { Secret, TOTP } from 'otpauth'
import { clock } from '#core/clock'
import { confirmEmailOf } from '#tests/support/confirmed_email'
import { SoftPasskey } from '#tests/support/soft_passkey'
import { serverOrigin } from '#tests/support/test_server'
import type { Visitor } from '#tests/support/visitor'

const STEP_MS = 30_000

/** Code that an app with this secret shows, now or some steps away. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * STEP_MS
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Adds an authenticator app to an account with a confirmed email, and lets its first code pass. */
export async function addApp(visitor: Visitor) {
  await confirmEmailOf(visitor)
  const { json: setup } = await visitor.post<AuthenticatorSetup>('/api/account/authenticator')
  const added = await visitor.put<NewRecoveryCodes>('/api/account/authenticator', {
    code: codeOf(setup.secret),
  })
  clock.travelTo(new Date(clock.now().getTime() + STEP_MS))
  return { secret: setup.secret, added, codes: added.json.recoveryCodes ?? [] }
}

type Options<T> = { options: T }
type Creation = Parameters<SoftPasskey['make']>[0]
type Request = Parameters<SoftPasskey['prove']>[0]
type Deviation = NonNullable<Parameters<SoftPasskey['prove']>[1]>

export const newPasskey = () => new SoftPasskey(serverOrigin())

/** Options for a passkey of an account with a confirmed email. */
export async function creationOptions(visitor: Visitor): Promise<Creation> {
  await confirmEmailOf(visitor)
  return (await visitor.post<Options<Creation>>('/api/account/passkeys/options')).json.options
}

/** Adds a passkey of this browser. */
export async function addPasskey(visitor: Visitor, passkey = newPasskey(), deviation?: Deviation) {
  const made = passkey.make(await creationOptions(visitor), deviation)
  const added = await visitor.post<NewRecoveryCodes & { passkey: { id: string; name: string } }>(
    '/api/account/passkeys',
    { passkey: made },
  )
  return { passkey, added }
}

/** Signs in by a passkey. */
export async function signInBy(visitor: Visitor, passkey: SoftPasskey, deviation?: Deviation) {
  const { json } = await visitor.post<Options<Request>>('/api/login/passkey/options', {})
  return visitor.post('/api/login/passkey', { passkey: passkey.prove(json.options, deviation) })
}

/** Confirms the identity of a signed-in person by a passkey. */
export async function confirmBy(visitor: Visitor, passkey: SoftPasskey, deviation?: Deviation) {
  const { json } = await visitor.post<Options<Request>>('/api/account/confirmation/options')
  return visitor.post('/api/account/confirmation', {
    passkey: passkey.prove(json.options, deviation),
  })
}
