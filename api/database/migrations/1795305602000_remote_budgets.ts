import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Limits of this repository's remotes, in KB, with some room above the budgets of their own checks. */
const OWN_BUDGETS = {
  'mf-feed': { opening: 40, drawing: 250, contribution: 20 },
  'mf-discover': { opening: 30, drawing: 100, contribution: 15 },
  'mf-news': { opening: 40, drawing: 120, contribution: 20 },
  'mf-messages': { opening: 45, drawing: 260, contribution: 15 },
  'mf-parental': { opening: 35, drawing: 120, contribution: 15 },
  'mf-admin': { opening: 30, drawing: 900, contribution: 15 },
  'mf-profile': { opening: 40, drawing: 600, contribution: 25 },
  'mf-settings': { opening: 30, drawing: 500, contribution: 15 },
}

/** Size limits that the registry holds a remote's releases to, and what its files weigh as browsers load them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('remote_budgets', (table) => {
      table.text('remote').primary()
      for (const size of ['opening_kb', 'drawing_kb', 'contribution_kb']) {
        table.integer(size).notNullable().checkPositive()
      }
      table.text('given_by').notNullable()
      time(table, 'given_at').notNullable().defaultTo(this.now())
    })
    this.schema.alterTable('release_blobs', (table) => {
      // Null for files from before: they are sent again with each release.
      table.integer('transfer_bytes')
    })
    this.defer(async (database) => {
      await database.table('remote_budgets').multiInsert(
        Object.entries(OWN_BUDGETS).map(([remote, { opening, drawing, contribution }]) => ({
          remote,
          opening_kb: opening,
          drawing_kb: drawing,
          contribution_kb: contribution,
          given_by: 'Fieldhouse',
        })),
      )
    })
  }

  override async down() {
    this.schema
      .alterTable('release_blobs', (table) => table.dropColumn('transfer_bytes'))
      .dropTable('remote_budgets')
  }
}
