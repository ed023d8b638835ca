import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { column } from '@adonisjs/lucid/orm'
import type { Release as Manifest } from '@fieldhouse/contract'
import { ReleaseSchema } from '#database/schema'

/** A published version of a remote. */
export default class Release extends compose(ReleaseSchema, keyedBy('remote', 'version')) {
  declare manifest: Manifest

  @column({ columnName: 'is_dirty' })
  declare wasDirty: boolean
}
