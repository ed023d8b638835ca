import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { AccountType, OrganizationKind, VerificationLevel } from '@fieldhouse/contract'
import type { DateTime } from 'luxon'
import type { Day } from '#core/clock'

/** An account, for writing. Requests read it through `people/account_rows.ts`. */
export default class User extends BaseModel {
  static override table = 'users'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare email: string

  @column({ serializeAs: null })
  declare passwordHash: string | null

  @column.dateTime()
  declare emailConfirmedAt: DateTime | null

  @column()
  declare firstName: string

  @column()
  declare lastName: string

  @column()
  declare profileImageUrl: string | null

  @column()
  declare accountType: AccountType | null

  @column()
  declare organizationKind: OrganizationKind | null

  @column()
  declare dateOfBirth: Day | null

  @column()
  declare refusedDateOfBirth: Day | null

  @column()
  declare isVerified: boolean

  @column()
  declare verificationLevel: VerificationLevel | null

  @column.dateTime()
  declare backgroundCheckValidUntil: DateTime | null

  @column.dateTime()
  declare suspendedAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime
}
