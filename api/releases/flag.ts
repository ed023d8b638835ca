import { hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import { FlagSchema } from '#database/schema'
import FlagPerson from '#releases/flag_person'

/** For whom an admin turned a flag of an area on. */
export default class Flag extends FlagSchema {
  @hasMany(() => FlagPerson, { foreignKey: 'flagId' })
  declare people: HasMany<typeof FlagPerson>
}
