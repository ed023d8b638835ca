import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * `analyze`, `reindex` and dumps look for functions in no schema but PostgreSQL's own: what an index is made of has to
 * say where the others are.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      do $$ declare
        home text := (select extnamespace::regnamespace::text from pg_extension where extname = 'unaccent');
      begin
        execute replace(
          pg_get_functiondef('search_text(text)'::regprocedure),
          'unaccent(''unaccent''', home || '.unaccent(''' || home || '.unaccent'''
        );
      end $$`)
  }

  override async down() {
    this.schema.raw(`
      do $$ declare
        home text := (select extnamespace::regnamespace::text from pg_extension where extname = 'unaccent');
      begin
        execute replace(
          pg_get_functiondef('search_text(text)'::regprocedure),
          home || '.unaccent(''' || home || '.unaccent''', 'unaccent(''unaccent'''
        );
      end $$`)
  }
}
