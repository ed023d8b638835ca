import { BaseSchema } from '@adonisjs/lucid/schema'

/** A new e-mail was asked for with a password: once that is another one, nobody has asked. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('alter table account_tokens add column asked_with bytea')
  }

  override async down() {
    this.schema.raw('alter table account_tokens drop column asked_with')
  }
}
