import { BaseSchema } from '@adonisjs/lucid/schema'

/** Retention of what people wrote in reports and appeals. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create index report_cases_appealed on report_cases (appeal_decided_at) where appeal <> '';
      create index reports_detailed on reports (case_id) where details is not null`)
  }

  override async down() {
    this.schema.raw('drop index report_cases_appealed, reports_detailed')
  }
}
