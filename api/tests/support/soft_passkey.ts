import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '@fieldhouse/contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

interface RequestOptions {
  challenge: string
  rpId: string
}

/** Deviations of an attacker's or a careless device. */
interface Deviation {
  origin?: string
  challenge?: string
  rpId?: string
  /** The device did not check who holds it. */
  isUnverified?: true
  counter?: number
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40
const AAGUID_BYTES = 16
const ES256 = -7

/** Passkey of a browser, made and used in this process: a real key, real signatures. */
export class SoftPasskey {
  readonly #origin: string
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  #userHandle = ''
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  make({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}): NewPasskey {
    this.#userHandle = user.id
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(rp.id, deviation, this.#publicKey())],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, deviation),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
      },
    }
  }

  prove({ challenge, rpId }: RequestOptions, deviation: Deviation = {}): PasskeyProof {
    const clientDataJSON = this.#clientData('webauthn.get', challenge, deviation)
    const data = this.#authenticatorData(rpId, deviation)
    const clientHash = sha256(Buffer.from(clientDataJSON, 'base64url'))
    const signature = createSign('sha256')
      .update(Buffer.concat([data, clientHash]))
      .sign(this.#keys.privateKey)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: this.#userHandle,
      },
    }
  }

  #credential() {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string, deviation: Deviation) {
    const { origin = this.#origin } = deviation
    const data = { type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false }
    return base64url(Buffer.from(JSON.stringify(data)))
  }

  #publicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, unknown>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    return isoCBOR.encode(key as never)
  }

  #authenticatorData(rpId: string, deviation: Deviation, publicKey?: Uint8Array): Buffer {
    const flags =
      USER_PRESENT | (deviation.isUnverified ? 0 : USER_VERIFIED) | (publicKey ? HAS_KEY : 0)
    this.#counter = deviation.counter ?? this.#counter + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    return Buffer.concat([
      sha256(deviation.rpId ?? rpId),
      Buffer.from([flags]),
      counter,
      ...(publicKey ? [Buffer.alloc(AAGUID_BYTES), length, this.#id, publicKey] : []),
    ])
  }
}
