import { BaseSchema } from '@adonisjs/lucid/schema'

/** People arrange their stats. `jsonb` sorts the keys of an object by length; `json` keeps them as they were sent. */
export default class extends BaseSchema {
  override async up() {
    this.turnStatsInto('json')
  }

  override async down() {
    this.turnStatsInto('jsonb')
  }

  private turnStatsInto(type: 'json' | 'jsonb') {
    this.schema.raw(`
      alter table athlete_profiles
        drop constraint athlete_profiles_stats_check,
        alter column stats drop default,
        alter column stats type ${type} using stats::${type},
        alter column stats set default '{}',
        add constraint athlete_profiles_stats_check check (${type}_typeof(stats) = 'object')`)
  }
}
