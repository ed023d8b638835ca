import { BaseSchema } from '@adonisjs/lucid/schema'

/** Admins find accounts by any part of a name or an e-mail address. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('create index users_newest on users (created_at desc, id desc)')
    this.schema.raw(`
      create index users_by_name_or_email on users using gin
        (search_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)`)
  }

  override async down() {
    this.schema.raw('drop index users_by_name_or_email')
    this.schema.raw('drop index users_newest')
  }
}
