import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import type { BaseModel } from '@adonisjs/lucid/orm'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel, LucidRow, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'

/**
 * Gives a model a key of several columns: Lucid supports keys of one, and would save and delete all rows that share it.
 * @example class Mute extends compose(MuteSchema, keyedBy('muterId', 'mutedId')) {}
 */
export function keyedBy(...keys: readonly string[]) {
  return <Model extends NormalizeConstructor<typeof BaseModel>>(superclass: Model) => {
    class Keyed extends superclass {
      static readonly keys = keys
      static override selfAssignPrimaryKey = true

      override $getQueryFor(
        action: 'insert',
        client: QueryClientContract,
      ): ReturnType<QueryClientContract['insertQuery']>
      override $getQueryFor(
        action: 'update' | 'delete' | 'refresh',
        client: QueryClientContract,
      ): ModelQueryBuilderContract<LucidModel>
      override $getQueryFor(
        action: 'insert' | 'update' | 'delete' | 'refresh',
        client: QueryClientContract,
      ): ReturnType<QueryClientContract['insertQuery']> | ModelQueryBuilderContract<LucidModel> {
        const model = this.constructor as LucidModel
        if (action === 'insert') return client.insertQuery().table(model.table)
        const key = keys.map((name) => [name, this.$original[name] as unknown])
        return client.modelQuery<LucidModel, LucidRow>(model).where(Object.fromEntries(key))
      }
    }
    return Keyed
  }
}
