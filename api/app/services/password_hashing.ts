import { randomBytes } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import { unavailable } from '#exceptions/problem'

/** Each hash takes 19 MiB and a thread of the pool that files and names need too. */
const CONCURRENT_MAX = 2
/** About ten seconds of work on a slow core; who comes later is told to come back. */
const WAITING_MAX = 400

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= CONCURRENT_MAX) {
    if (waiting.length >= WAITING_MAX) {
      throw unavailable('busy', 'Too many people are signing in right now: try again shortly', 5)
    }
    // Whoever finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash.make(password))
}

let nobodysHash: Promise<string> | undefined

/**
 * Whether the password is the account's. An account that does not exist, or that signs in elsewhere, costs the
 * same time as a wrong password.
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    nobodysHash ??= hash.make(randomBytes(16).toString('hex'))
    const matches = await hash.verify(passwordHash ?? (await nobodysHash), password)
    return passwordHash !== null && matches
  })
}
