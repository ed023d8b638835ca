import { BaseModel, column } from '@adonisjs/lucid/orm'

/** An account's identity at an OpenID provider. */
export default class Identity extends BaseModel {
  static override table = 'identities'
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true })
  declare subject: string

  @column()
  declare issuer: string

  @column()
  declare userId: string
}
