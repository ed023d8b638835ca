import { BaseSchema } from '@adonisjs/lucid/schema'

/** What two people may have in common (people to know), each walked in the order of their ids. */
const INDEXES = {
  athlete_profiles_by_sport: 'lower(sport)',
  athlete_profiles_by_high_school: 'lower(high_school)',
  athlete_profiles_by_college: 'lower(college)',
  athlete_profiles_by_place: 'lower(location)',
}

export default class extends BaseSchema {
  override async up() {
    for (const [name, of] of Object.entries(INDEXES)) {
      this.schema.raw(
        `create index ${name} on athlete_profiles ((${of}), user_id) where ${of} is not null`,
      )
    }
  }

  override async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`drop index ${name}`)
  }
}
