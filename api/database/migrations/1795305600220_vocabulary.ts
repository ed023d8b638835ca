import { BaseSchema } from '@adonisjs/lucid/schema'
import { REFRESH_EVERYBODY, vocabularyFunctions } from '#database/vocabulary'

/** `VOCABULARY_VERSION` at the time of indexing: a test compares the two. */
const VERSION = '2f3f2e224fe9'

const UPKEEP = `
  -- Keys of the vocabulary beside the words as typed: what people call a position does not decide who is found.
  create function add_known_terms() returns trigger language plpgsql as $body$
  declare
    page athlete_profiles;
    sport text;
  begin
    select * into page from athlete_profiles where user_id = new.user_id;
    if page.user_id is null then return new; end if;
    sport := known_sport(search_text(page.sport));
    new.terms := new.terms || array_to_tsvector(array_remove(
      array(
        select distinct '=at:' || key from unnest(known_positions(sport, search_text(page.position))) key
      ) || array(
        select '=sport:' || known_sport(search_text(each)) from unnest(page.sports || page.sport) each
      ) || array['=height:' || height_inches(page.height)], null
    ));
    return new;
  end $body$;
  -- An update of a document is an insert that meets it. Always: bulk loads turn ordinary triggers off.
  create trigger known_terms before insert on search_documents
    for each row execute function add_known_terms();
  alter table search_documents enable always trigger known_terms;`

/** Keys of positions, sports and heights in the search index. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(vocabularyFunctions(VERSION))
    this.schema.raw(UPKEEP)
    this.schema.raw(REFRESH_EVERYBODY)
  }

  override async down() {
    this.schema.raw(`
      drop trigger known_terms on search_documents;
      drop function add_known_terms, height_inches, known_positions, known_sport`)
  }
}
