import { BaseSchema } from '@adonisjs/lucid/schema'

/** In how many people's browsers a release failed. `witness` is a hash of version and account: it tells nobody apart elsewhere. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table release_failures (
        remote text not null,
        version text not null,
        witness bytea not null check (length(witness) = 32),
        failed_at timestamptz(3) not null,
        primary key (remote, version, witness)
      )`)
    this.schema.raw('create index release_failures_by_time on release_failures (failed_at)')
  }

  override async down() {
    this.schema.dropTable('release_failures')
  }
}
