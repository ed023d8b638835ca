import { BaseSchema } from '@adonisjs/lucid/schema'

/** What guardians turned on and off, and which levels they chose for a child. Both go with the link. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table guardian_control_changes (
        id uuid primary key default uuidv7(),
        link_id uuid not null references guardian_links (id) on delete cascade,
        control text not null check (control in (
          'canViewMessages', 'canApproveConnections', 'canModifyPrivacy', 'canViewActivity',
          'requireApprovalForPosts', 'requireApprovalForConnections'
        )),
        is_on boolean not null,
        changed_at timestamptz(3) not null
      )`)
    this.schema.raw(
      'create index guardian_control_changes_newest on guardian_control_changes (link_id, changed_at desc, id desc)',
    )

    // The last choice of each guardian: of two the stricter holds.
    this.schema.raw(`
      create table guardian_level_choices (
        link_id uuid not null references guardian_links (id) on delete cascade,
        section text not null check (section in (
          'profileVisibility', 'statsVisibility', 'achievementsVisibility', 'mediaVisibility',
          'contactVisibility'
        )),
        level text not null check (level in ('public', 'teams', 'coaches', 'sponsors', 'private')),
        primary key (link_id, section)
      )`)
  }

  override async down() {
    this.schema.dropTable('guardian_level_choices').dropTable('guardian_control_changes')
  }
}
