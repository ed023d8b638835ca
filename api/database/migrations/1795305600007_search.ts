import { BaseSchema } from '@adonisjs/lucid/schema'

/** The index changes in the transaction that writes names and profiles, for requests and bulk loads alike. */
const UPKEEP = `
  create function refresh_search(people uuid[]) returns void language plpgsql as $body$
  begin
    if cardinality(people) = 0 then return; end if;
    -- Of two who change one person at the same time, the second sees here what the first wrote.
    perform from users owner join unnest(people) person on person = owner.id
    order by owner.id for no key update of owner;

    with described as materialized (
      select stated.*, string_to_array(concat_ws(' ',
        name, sport, position, place, state, us_state_name(state), high_school, college
      ), ' ') as words
      from (
        select folded.*, us_state_of(place) as state
        from (
          select owner.id as user_id, case when owner.is_verified then 0 else 1 end as standing,
            search_text(owner.first_name || ' ' || owner.last_name) as name,
            search_text(profile.sport) as sport,
            search_text(profile.position) as position,
            search_text(profile.location) as place,
            search_text(profile.high_school) as high_school,
            search_text(profile.college) as college,
            profile.graduation_year
          from unnest(people) person
          join users owner on owner.id = person
          left join athlete_profiles profile on profile.user_id = owner.id
          where owner.account_type = 'athlete'
            or (owner.account_type = 'institution_org' and owner.is_verified and num_nonnulls(
              profile.sport, profile.position, profile.location, profile.high_school, profile.college, profile.bio
            ) > 0)
          offset 0
        ) folded
        offset 0
      ) stated
    ), documents as materialized (
      select user_id, standing, array_to_tsvector(array_remove(
        words || search_tags('name', name) || search_tags('sport', sport)
        || search_tags('position', position) || search_tags('place', place)
        || array['=state:' || state, '=year:' || graduation_year], null
      )) as terms
      from described
    ), names as materialized (
      select user_id, standing, key from described, unnest(search_keys(name)) key
    ), gone as (
      delete from search_documents document using unnest(people) person
      where document.user_id = person
        and not exists (select from described where described.user_id = document.user_id)
    ), kept as (
      insert into search_documents as document (user_id, standing, terms)
      select user_id, standing, terms from documents
      on conflict (user_id) do update set standing = excluded.standing, terms = excluded.terms
      where (document.standing, document.terms) is distinct from (excluded.standing, excluded.terms)
    ), unnamed as (
      delete from search_names name using unnest(people) person
      where name.user_id = person and not exists (
        select from names where names.user_id = name.user_id and names.key = name.key
      )
    ), named as (
      insert into search_names as name (user_id, key, standing)
      select user_id, key, standing from names
      on conflict (user_id, key) do update set standing = excluded.standing
      where name.standing <> excluded.standing
    )
    insert into search_lexicon (word)
    select word from (select distinct unnest(words) collate "C" as word from described) spoken
    where not exists (select from search_lexicon known where known.word = spoken.word)
    -- In one order, so that no two who bring several new words wait for each other.
    order by word
    on conflict do nothing;
  end $body$;

  create function refresh_search_of_accounts() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'INSERT' then
      perform refresh_search(array(select id from changed where account_type is not null));
    else
      perform refresh_search(array(
        select changed.id from changed join before on before.id = changed.id
        where (changed.first_name, changed.last_name, changed.account_type, changed.is_verified)
          is distinct from (before.first_name, before.last_name, before.account_type, before.is_verified)
      ));
    end if;
    return null;
  end $body$;
  create trigger search_added after insert on users
    referencing new table as changed for each statement execute function refresh_search_of_accounts();
  create trigger search_changed after update on users
    referencing new table as changed old table as before
    for each statement execute function refresh_search_of_accounts();

  create function refresh_search_of_profiles() returns trigger language plpgsql as $body$
  begin
    perform refresh_search(array(select user_id from changed));
    return null;
  end $body$;
  create trigger search_added after insert on athlete_profiles
    referencing new table as changed for each statement execute function refresh_search_of_profiles();
  create trigger search_changed after update on athlete_profiles
    referencing new table as changed for each statement execute function refresh_search_of_profiles();
  create trigger search_removed after delete on athlete_profiles
    referencing old table as changed for each statement execute function refresh_search_of_profiles();`

/** Search index of people, maintained by triggers. */
export default class extends BaseSchema {
  override async up() {
    // Words verbatim, and tags for filters. `standing` is 0 for verified people and 1 for others, who are listed after
    // them.
    this.schema.createTable('search_documents', (table) => {
      table.uuid('user_id').primary().references('users.id').onDelete('CASCADE')
      table.smallint('standing').notNullable()
      table.specificType('terms', 'tsvector').notNullable()
      table.check('standing in (0, 1)')
      table.index(['standing', 'user_id'], 'search_documents_order')
      table.index('terms', 'search_documents_terms', 'gin')
    })

    this.schema.createTable('search_names', (table) => {
      table.uuid('user_id').notNullable().references('search_documents.user_id').onDelete('CASCADE')
      table.specificType('key', 'text collate "C"').notNullable()
      table.smallint('standing').notNullable()
      table.primary(['user_id', 'key'])
      table.index(['standing', 'key', 'user_id'], 'search_names_order')
    })

    // Every word ever indexed, for correcting typos.
    this.schema.createTable('search_lexicon', (table) => {
      table.specificType('word', 'text collate "C"').primary()
      table.specificType(
        'near',
        'text[] not null generated always as (spellings_near(word)) stored',
      )
      table.index('near', 'search_lexicon_near', 'gin')
    })
    this.schema.raw(
      'create index search_lexicon_trigrams on search_lexicon using gin (word gin_trgm_ops)',
    )

    this.schema.raw(UPKEEP)
  }

  override async down() {
    this.schema.raw(`
      drop function refresh_search_of_accounts, refresh_search_of_profiles, refresh_search cascade`)
    this.schema.dropTable('search_names').dropTable('search_documents').dropTable('search_lexicon')
  }
}
