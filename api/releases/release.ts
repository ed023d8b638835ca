import { column } from '@adonisjs/lucid/orm'
import { ReleaseSchema } from '#database/schema'

/** A published version of a remote. */
export default class Release extends ReleaseSchema {
  @column({ columnName: 'is_dirty' })
  declare wasDirty: boolean
}
