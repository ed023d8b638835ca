import { BaseSchema } from '@adonisjs/lucid/schema'

/** How a guardian and a child find each other. A code is known to nobody but whom it was shown to. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table guardian_invitations (
        id uuid primary key default uuidv7(),
        guardian_id uuid not null references users on delete cascade,
        code_hash bytea not null unique check (length(code_hash) = 32),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        used_by uuid references users on delete set null,
        check (used_by is null or used_at is not null)
      )`)
    this.schema.raw(
      'create index guardian_invitations_newest on guardian_invitations (guardian_id, created_at desc, id desc)',
    )
    this.schema.raw('create index guardian_invitations_by_child on guardian_invitations (used_by)')
  }

  override async down() {
    this.schema.dropTable('guardian_invitations')
  }
}
