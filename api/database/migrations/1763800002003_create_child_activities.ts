import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a minor did, for the guardians: what kind of thing, when and with whom, and nothing of what was in it. */
export default class extends BaseSchema {
  override async up() {
    // A counterpart who is gone leaves an id that joins nobody.
    this.schema.raw(`
      create table child_activities (
        id uuid primary key default uuidv7(),
        child_id uuid not null references users on delete cascade,
        activity_type text not null,
        counterpart_id uuid,
        subject_id uuid,
        created_at timestamptz(3) not null
      )`)
    this.schema.raw(
      'create index child_activities_newest on child_activities (child_id, created_at desc, id desc)',
    )
    this.schema.raw('create index child_activities_by_age on child_activities (created_at)')
  }

  override async down() {
    this.schema.dropTable('child_activities')
  }
}
