import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Release } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { conflict, invalidInput } from '#core/problems/problem'
import { recordRelease, type ReleaseActor } from '#releases/actor'
import { lockReleases } from '#releases/lock'
import type ReleaseBlob from '#releases/release_blob'
import RemoteBudget from '#releases/remote_budget'

/** Size limits of a remote's releases, in KB of 1,024 bytes. */
export interface Budget {
  /** Entry and screens together, as browsers load them. */
  openingKb: number
  /** The program that draws its pages on the server, uncompressed: each drawn page runs it. */
  drawingKb: number
  /** Each contribution to a slot with the entry, as browsers load them. */
  contributionKb: number
}

/** Limits of a remote for which an operator gave none: those of the package.json that a new remote begins with. */
export const BUDGET_BY_DEFAULT: Budget = { openingKb: 30, drawingKb: 100, contributionKb: 15 }

/** Above it no page of a remote could be opened on a phone. */
const BUDGET_MAX_KB = 4_096

/** Limits that the registry holds a remote to, whatever its team's own package says. */
export async function budgetOf(
  remote: string,
  client?: TransactionClientContract,
): Promise<Budget> {
  const given = await RemoteBudget.find(remote, client && { client })
  return given ?? BUDGET_BY_DEFAULT
}

/**
 * Gives a remote other size limits; those not named stay.
 * @throws 422 for a size that is none
 */
export async function giveBudget(
  remote: string,
  changes: Partial<Budget>,
  actor: ReleaseActor,
): Promise<Budget> {
  for (const size of Object.values(changes)) {
    if (Number.isInteger(size) && size > 0 && size <= BUDGET_MAX_KB) continue
    throw invalidInput({ size: `It is a whole number of KB from 1 to ${BUDGET_MAX_KB}` })
  }
  return transaction(async (trx) => {
    await lockReleases(trx)
    const { openingKb, drawingKb, contributionKb } = await budgetOf(remote, trx)
    const budget = { openingKb, drawingKb, contributionKb, ...changes }
    await RemoteBudget.updateOrCreate(
      { remote },
      { ...budget, givenBy: actor.name, givenAt: clock.now() },
      { client: trx },
    )
    await recordRelease(trx, actor, 'budget_given', remote, budget)
    return budget
  })
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/**
 * Compares a release with the limits of its remote, by what the registry itself has weighed.
 * @param stored its files by their hash
 * @throws 409 for a release over one of them, and for a file that was never weighed
 */
export async function refuseOverBudget(
  trx: TransactionClientContract,
  { definition, files, entry, screens, drawing, contributions = [] }: Release,
  stored: ReadonlyMap<string, ReleaseBlob>,
): Promise<void> {
  const remote = definition.name
  const budget = await budgetOf(remote, trx)
  const blobs = new Map(files.map(({ name, sha256 }) => [name, stored.get(sha256)]))
  const transferOf = (names: string[]) => {
    let sum = 0
    for (const name of new Set(names)) {
      const bytes = blobs.get(name)?.transferBytes ?? null
      if (bytes === null) {
        throw conflict(
          'release_file_missing',
          `${name} was sent before files were weighed: send it again`,
        )
      }
      sum += bytes
    }
    return sum
  }
  const parts = [
    {
      what: 'scripts to open it',
      bytes: transferOf([entry, ...screens]),
      limitKb: budget.openingKb,
    },
    {
      what: 'the program that draws its pages on the server',
      bytes: (drawing && blobs.get(drawing)?.bytes) || 0,
      limitKb: budget.drawingKb,
    },
    ...contributions.map(({ slot, scripts }) => ({
      what: `its contribution to ${slot}`,
      bytes: transferOf([entry, ...scripts]),
      limitKb: budget.contributionKb,
    })),
  ]
  const heavy = parts.filter(({ bytes, limitKb }) => bytes > limitKb * 1024)
  if (heavy.length === 0) return
  const list = heavy
    .map(({ what, bytes, limitKb }) => `${what}: ${kilobytes(bytes)}, the limit is ${limitKb} KB`)
    .join('; ')
  throw conflict(
    'release_over_budget',
    `${remote} is over the registry's limits (${list}): an operator gives it others with releases:budget`,
  )
}
