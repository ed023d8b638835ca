import { BaseSchema } from '@adonisjs/lucid/schema'

const SWITCHES = {
  can_view_messages: false,
  can_approve_connections: true,
  can_modify_privacy: true,
  can_view_activity: true,
  require_approval_for_posts: true,
  require_approval_for_connections: true,
}

/** What each guardian decides of a child: a link is the record of parental controls. */
export default class extends BaseSchema {
  override async up() {
    const columns = Object.entries(SWITCHES).map(
      ([name, isOn]) => `add column ${name} boolean not null default ${isOn}`,
    )
    this.schema.raw(`
      alter table guardian_links
        add column id uuid not null default uuidv7() unique,
        ${columns.join(', ')},
        add constraint guardian_links_no_lock_out
          check (can_approve_connections or not require_approval_for_connections)`)
  }

  override async down() {
    this.schema.raw(`
      alter table guardian_links
        drop constraint guardian_links_no_lock_out, drop column id,
        ${Object.keys(SWITCHES)
          .map((name) => `drop column ${name}`)
          .join(', ')}`)
  }
}
