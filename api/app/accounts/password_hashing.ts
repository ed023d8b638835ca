import { randomBytes } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import { shareOfMachine } from '#core/processes/place'
import { Turns } from '#core/turns'

/** Limit on concurrent hashes: each takes 19 MiB and a thread of the pool shared with file access and name lookups. */
const turns = new Turns({
  concurrent: shareOfMachine(2),
  // About ten seconds of work on a slow core.
  waiting: shareOfMachine(400),
  refusal: {
    message: 'Too many people are signing in right now: try again in a moment',
    retryAfterSeconds: 5,
  },
})

export function hashPassword(password: string): Promise<string> {
  return turns.take(() => hash.make(password))
}

let nobodysHash: Promise<string> | undefined

/** True for the account's password. A missing account, or one without a password, takes as long as a wrong password. */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return turns.take(async () => {
    nobodysHash ??= hash.make(randomBytes(16).toString('hex'))
    const matches = await hash.verify(passwordHash ?? (await nobodysHash), password)
    return passwordHash !== null && matches
  })
}
