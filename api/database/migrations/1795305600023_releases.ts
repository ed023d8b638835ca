import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

const OWN_PREFIXES = {
  '/': 'mf-feed',
  '/search': 'mf-discover',
  '/news': 'mf-news',
  '/messages': 'mf-messages',
  '/parental-controls': 'mf-parental',
  '/admin': 'mf-admin',
  '/profile': 'mf-profile',
  '/connections': 'mf-profile',
  '/settings': 'mf-settings',
  '/onboarding': 'mf-settings',
}

const OWN_PLACES = {
  'mf-feed': 10,
  'mf-discover': 20,
  'mf-news': 30,
  'mf-messages': 40,
  'mf-parental': 50,
  'mf-admin': 60,
}

/**
 * The registry of remotes: releases and their files, each remote's pointer, deploy tokens, and owned parts of the site. No
 * foreign keys to people: a token without its owner is invalid, and published releases stay.
 */
export default class extends BaseSchema {
  override async up() {
    this.createReleases()
    this.createPointers()
    this.createTokens()
    this.createOwnership()
  }

  private createReleases() {
    // Uploaded files by content hash; releases reference them.
    this.schema.createTable('release_blobs', (table) => {
      table.text('remote').notNullable()
      table.text('sha256').notNullable()
      table.integer('bytes').notNullable()
      table.text('integrity').notNullable()
      table.boolean('has_brotli').notNullable()
      time(table, 'created_at').notNullable().defaultTo(this.now())
      table.primary(['remote', 'sha256'])
    })

    // File names contain a content hash: a name means the same bytes in every release of its remote.
    this.schema.createTable('release_files', (table) => {
      table.text('remote').notNullable()
      table.text('name').notNullable()
      table.text('sha256').notNullable()
      table.primary(['remote', 'name'])
      table.foreign(['remote', 'sha256']).references(['remote', 'sha256']).inTable('release_blobs')
    })

    this.schema.createTable('releases', (table) => {
      table.text('remote').notNullable()
      table.text('version').notNullable()
      table.uuid('id').notNullable().defaultTo(this.raw('gen_random_uuid()'))
      table.jsonb('manifest').notNullable()
      table.text('author')
      table.uuid('author_id')
      table.boolean('is_dirty').notNullable().defaultTo(false)
      time(table, 'published_at').notNullable().defaultTo(this.now())
      table.primary(['remote', 'version'])
    })
    this.schema.raw('create index releases_newest on releases (remote, published_at desc, id desc)')
  }

  private createPointers() {
    this.schema.createTable('release_pointers', (table) => {
      table.text('remote').primary()
      table.text('live')
      table.specificType('previous', 'text[]').notNullable().defaultTo('{}')
      table.text('canary')
      table.integer('canary_percent').notNullable().defaultTo(0)
      table.boolean('is_disabled').notNullable().defaultTo(false)
      time(table, 'updated_at').notNullable().defaultTo(this.now())
      table.check('canary_percent between 0 and 100')
      for (const version of ['live', 'canary']) {
        table.foreign(['remote', version]).references(['remote', 'version']).inTable('releases')
      }
    })

    this.schema.createTable('release_moves', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.text('remote').notNullable()
      table.jsonb('move').notNullable()
      table.text('made_by').notNullable()
      time(table, 'created_at').notNullable().defaultTo(this.now())
    })
    this.schema.raw('create index release_moves_newest on release_moves (remote, created_at desc)')

    // Browsers in which a release failed, one row per person: `witness` is a hash of version and account, so it links
    // nobody across releases.
    this.schema.createTable('release_failures', (table) => {
      table.text('remote').notNullable()
      table.text('version').notNullable()
      table.binary('witness').notNullable().checkLength('=', 32)
      time(table, 'failed_at').notNullable()
      table.primary(['remote', 'version', 'witness'])
      table.index('failed_at', 'release_failures_by_time')
    })
  }

  /** Deploy tokens belong to a person or a pipeline, expire, and are kept after they are revoked. */
  private createTokens() {
    this.schema.createTable('deploy_tokens', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.text('remote').notNullable()
      table.text('label').notNullable()
      table.binary('token_hash').notNullable()
      table.uuid('owner_id')
      table.text('pipeline')
      time(table, 'created_at').notNullable().defaultTo(this.now())
      time(table, 'expires_at').notNullable()
      time(table, 'last_used_at')
      time(table, 'revoked_at')
      table.check('num_nonnulls(owner_id, pipeline) = 1')
    })
    this.schema.raw(`
      create unique index deploy_tokens_hash on deploy_tokens (token_hash) include (remote, label);
      create unique index deploy_tokens_in_use on deploy_tokens (remote, label)
        where revoked_at is null`)
  }

  /** Owner of each part of the site, and the foremost navigation place that a remote may take. */
  private createOwnership() {
    this.schema.createTable('remote_prefixes', (table) => {
      table.text('prefix').primary()
      table.text('remote').notNullable()
      table.text('given_by').notNullable()
      time(table, 'given_at').notNullable().defaultTo(this.now())
      table.index('remote', 'remote_prefixes_of')
    })
    this.schema.createTable('remote_places', (table) => {
      table.text('remote').primary()
      table.integer('place').notNullable()
      table.text('given_by').notNullable()
      time(table, 'given_at').notNullable().defaultTo(this.now())
    })

    this.defer(async (database) => {
      await database.table('remote_prefixes').multiInsert(
        Object.entries(OWN_PREFIXES).map(([prefix, remote]) => ({
          prefix,
          remote,
          given_by: 'Fieldhouse',
        })),
      )
      await database.table('remote_places').multiInsert(
        Object.entries(OWN_PLACES).map(([remote, place]) => ({
          remote,
          place,
          given_by: 'Fieldhouse',
        })),
      )
    })
  }

  override async down() {
    this.schema
      .dropTable('remote_places')
      .dropTable('remote_prefixes')
      .dropTable('deploy_tokens')
      .dropTable('release_failures')
      .dropTable('release_moves')
      .dropTable('release_pointers')
      .dropTable('releases')
      .dropTable('release_files')
      .dropTable('release_blobs')
  }
}
