import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { Stats } from '@fieldhouse/contract'
import type { DateTime } from 'luxon'

const json = { prepare: (value: unknown) => JSON.stringify(value) }

/** What a person's page says of them, for writing. One row an account, made when something is first said. */
export default class AthleteProfile extends BaseModel {
  static override table = 'athlete_profiles'
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true })
  declare userId: string

  @column()
  declare sport: string | null

  @column()
  declare position: string | null

  @column()
  declare location: string | null

  @column()
  declare graduationYear: number | null

  @column()
  declare highSchool: string | null

  @column()
  declare college: string | null

  @column()
  declare bio: string | null

  @column()
  declare height: string | null

  @column()
  declare weight: string | null

  @column()
  declare bannerImageUrl: string | null

  @column(json)
  declare stats: Stats

  @column(json)
  declare achievements: string[]

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime
}
