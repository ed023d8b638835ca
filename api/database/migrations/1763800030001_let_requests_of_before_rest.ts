import { BaseSchema } from '@adonisjs/lucid/schema'

/** A rejected request of an account that is another since: of another type, or by another name. It stays to be read. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('alter table verification_requests add column outdated_at timestamptz(3)')
  }

  override async down() {
    this.schema.raw('alter table verification_requests drop column outdated_at')
  }
}
