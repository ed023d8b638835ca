import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Release } from '@fieldhouse/contract'
import type { ReleaseActor } from '#releases/actor'
import { moveIn, type Platform } from '#releases/pointer'
import { publishIn } from '#releases/publish'
import { fileTooLarge, RELEASE_FILE_MAX_BYTES } from '#releases/release_files'
import { transaction } from '#core/database/transaction'

/** The end of a dry run that met no refusal. Thrown, because only what is thrown takes a transaction back. */
class Accepted extends Error {
  readonly isNew: boolean

  constructor(isNew: boolean) {
    super('accepted')
    this.isNew = isNew
  }
}

/** Files named by the release count as sent, as they are described; those sent before are compared as ever. */
async function countAsSent(trx: TransactionClientContract, { definition, files }: Release) {
  await trx
    .insertQuery()
    .table('release_blobs')
    .multiInsert(
      files.map(({ sha256, bytes, integrity }) => ({
        remote: definition.name,
        sha256,
        bytes,
        integrity,
        has_brotli: false,
      })),
    )
    .onConflict(['remote', 'sha256'])
    .ignore()
}

/**
 * Ships a release by the very code that ships one for good, and takes all of it back: a dry run has no rules of its own.
 * @returns whether the release would be a new one
 * @throws what publishing it, or with `promote` putting it live, would throw
 */
export async function dryRun(
  release: Release,
  { promote, ...by }: { promote: boolean; platform: Platform; actor: ReleaseActor },
): Promise<boolean> {
  const { definition, version, files } = release
  if (files.some(({ bytes }) => bytes > RELEASE_FILE_MAX_BYTES)) throw fileTooLarge()
  try {
    return await transaction(async (trx) => {
      await countAsSent(trx, release)
      const { isNew } = await publishIn(trx, release, by.actor)
      if (promote) await moveIn(trx, definition.name, { action: 'promote', version }, by)
      throw new Accepted(isNew)
    })
  } catch (error) {
    if (error instanceof Accepted) return error.isNew
    throw error
  }
}
