import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Release } from '@fieldhouse/contract'
import type { ReleaseActor } from '#releases/actor'
import type { Platform } from '#releases/misfits'
import { moveIn } from '#releases/pointer'
import { publishIn } from '#releases/publish'
import { fileTooLarge, keepTransferBytes, RELEASE_FILE_MAX_BYTES } from '#releases/release_files'
import { transaction } from '#core/database/transaction'

/** End of a dry run without a refusal. Thrown, because only an error rolls a transaction back. */
class Accepted extends Error {
  readonly isNew: boolean

  constructor(isNew: boolean) {
    super('accepted')
    this.isNew = isNew
  }
}

/** Release, and what its files would weigh as browsers load them, by name. Files without a weight count nothing. */
type Described = Release & { transferBytes?: Record<string, number> | undefined }

/** Counts the files named by the release as uploaded, as described; files already uploaded are compared as usual. */
async function countAsSent(
  trx: TransactionClientContract,
  { definition, files, transferBytes = {} }: Described,
) {
  await trx
    .insertQuery()
    .table('release_blobs')
    .multiInsert(
      files.map(({ name, sha256, bytes, integrity }) => ({
        remote: definition.name,
        sha256,
        bytes,
        integrity,
        has_brotli: false,
        transfer_bytes: transferBytes[name] ?? 0,
      })),
    )
    .onConflict(['remote', 'sha256'])
    .merge(keepTransferBytes())
}

/**
 * Ships a release through the code of a real one, then rolls everything back: a dry run has no rules of its own.
 * @returns true if the release would be a new one
 * @throws like publishing it, or with `promote` like putting it live
 */
export async function dryRun(
  { transferBytes, ...release }: Described,
  { promote, ...by }: { promote: boolean; platform: Platform; actor: ReleaseActor },
): Promise<boolean> {
  const { definition, version, files } = release
  if (files.some(({ bytes }) => bytes > RELEASE_FILE_MAX_BYTES)) throw fileTooLarge()
  try {
    return await transaction(async (trx) => {
      await countAsSent(trx, { ...release, transferBytes })
      const { isNew } = await publishIn(trx, release, by.actor)
      if (promote) await moveIn(trx, definition.name, { action: 'promote', version }, by)
      throw new Accepted(isNew)
    })
  } catch (error) {
    if (error instanceof Accepted) return error.isNew
    throw error
  }
}
