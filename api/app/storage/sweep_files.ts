import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { inBatches } from '#core/database/batches'
import { transaction } from '#core/database/transaction'

/** Rows per transaction. */
const BATCH = 100

/**
 * Removes rows that are due, each after its files: after a failure in between the next sweep finds the row again. Rows
 * locked by another node's sweep or by a claim are skipped.
 * @returns the number of rows
 */
export function sweepFiles<Model extends LucidModel>(
  model: Model,
  due: (rows: ModelQueryBuilderContract<Model>) => unknown,
  removeFiles: (id: string) => Promise<unknown>,
): Promise<number> {
  return inBatches(BATCH, () =>
    transaction(async (client) => {
      const rows = await model
        .query({ client })
        .where((either) => void due(either))
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
      const ids = rows.map(({ $primaryKeyValue: id }) => String(id))
      for (const id of ids) await removeFiles(id)
      await model.query({ client }).whereIn('id', ids).delete()
      return ids.length
    }),
  )
}
