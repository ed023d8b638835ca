import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { VisibilityLevel } from '@fieldhouse/contract'

/** One row per account, made with it: reads never have to think of an absent one. */
export default class PrivacySettings extends BaseModel {
  static override table = 'privacy_settings'
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true })
  declare userId: string

  @column()
  declare profileVisibility: VisibilityLevel

  @column()
  declare statsVisibility: VisibilityLevel

  @column()
  declare achievementsVisibility: VisibilityLevel

  @column()
  declare mediaVisibility: VisibilityLevel

  @column()
  declare contactVisibility: VisibilityLevel
}
