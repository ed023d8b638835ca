import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { ClientError as ClientErrorReport } from '@fieldhouse/contract'

/** What a browser failed at; nothing in it tells whose browser it was. */
export default class ClientError extends BaseModel {
  static override table = 'client_errors'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare source: string

  @column()
  declare version: string | null

  @column()
  declare phase: ClientErrorReport['phase']

  @column()
  declare message: string

  @column()
  declare stack: string | null

  @column()
  declare path: string
}
