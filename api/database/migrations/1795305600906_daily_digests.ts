import { BaseSchema } from '@adonisjs/lucid/schema'

/** People with a daily digest by time zone: few among many, looked for on every morning of a zone. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create index mail_settings_daily on mail_settings (time_zone, user_id)
        where digest = 'daily'`)
  }

  override async down() {
    this.schema.raw('drop index mail_settings_daily')
  }
}
