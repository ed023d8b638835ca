import { BaseSchema } from '@adonisjs/lucid/schema'

const JOINED = `
  -- 'mary ann smith' → 'maryann', 'maryannsmith', 'annsmith', 'annsmithmary', 'smithmary', 'smithmaryann': what somebody may
  -- type who leaves spaces out, from each of its first words. Longer than a word of the index they need not be.
  create or replace function search_joined(folded text) returns text[] language plpgsql immutable strict parallel safe as $body$
  declare
    words text[] := string_to_array(folded, ' ');
    size integer := cardinality(words);
    found text[] := '{}';
    spelling text;
  begin
    for place in 1 .. least(size, 6) loop
      spelling := words[place];
      for further in 1 .. size - 1 loop
        exit when length(spelling) >= 40;
        spelling := left(spelling || words[1 + (place - 1 + further) % size], 40);
        found := found || spelling;
      end loop;
    end loop;
    return found;
  end $body$;

  create or replace function add_joined_names() returns trigger language plpgsql as $body$
  begin
    new.terms := new.terms || array_to_tsvector(array(
      select distinct '=joined:' || spelling
      from users owner, unnest(search_joined(search_text(owner.first_name || ' ' || owner.last_name))) spelling
      where owner.id = new.user_id
    ));
    return new;
  end $body$;
  -- An update of a document is an insert that meets it. Always: bulk loads turn ordinary triggers off.
  create or replace trigger joined_names before insert on search_documents
    for each row execute function add_joined_names();
  alter table search_documents enable always trigger joined_names;`

/** Commits each batch: profiles stay writable meanwhile, and a start that was broken off begins again. */
const REFRESH_IN_BATCHES = `
  do $do$
  declare
    people uuid[];
    last uuid := '00000000-0000-0000-0000-000000000000';
  begin
    loop
      people := array(
        select user_id from search_documents where user_id > last order by user_id limit 1000
      );
      exit when cardinality(people) = 0;
      perform refresh_search(people);
      last := people[cardinality(people)];
      commit;
    end loop;
  end $do$`

/** Names without their spaces in the search index: 佐藤太郎, jeanluc, smithjones. */
export default class extends BaseSchema {
  static override disableTransactions = true

  override async up() {
    this.schema.raw(JOINED)
    this.schema.raw(REFRESH_IN_BATCHES)
  }

  override async down() {
    this.schema.raw(`
      drop trigger joined_names on search_documents;
      drop function add_joined_names, search_joined`)
  }
}
