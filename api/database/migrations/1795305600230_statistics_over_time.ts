import { BaseSchema } from '@adonisjs/lucid/schema'

/** Earlier values of statistics, and dates of achievements. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('athlete_profiles', (table) => {
      // Marks with their dates; not merged into the stats, which stay a map of keys to values.
      table.specificType('stat_history', 'jsonb').notNullable().defaultTo('[]')
      table.specificType('achievement_dates', 'jsonb').notNullable().defaultTo('{}')
      table.check("jsonb_typeof(stat_history) = 'array'", {}, 'athlete_profiles_stat_history')
      table.check(
        "jsonb_typeof(achievement_dates) = 'object'",
        {},
        'athlete_profiles_achievement_dates',
      )
    })
  }

  override async down() {
    this.schema.alterTable('athlete_profiles', (table) => {
      table.dropColumns('stat_history', 'achievement_dates')
    })
  }
}
