import { BaseSchema } from '@adonisjs/lucid/schema'

const LEVELS = ['youth', 'middle_school', 'high_school', 'club', 'college', 'pro', 'national_team']

const SPORTS_MAX = 12

/** Function that writes search documents. An organization's sports are indexed like an athlete's. */
const described = (who: string, sport: string, kind: string) => `
  create or replace function refresh_search(people uuid[]) returns void language plpgsql as $body$
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
            search_text(${sport}) as sport,
            search_text(profile.position) as position,
            search_text(profile.location) as place,
            search_text(profile.high_school) as high_school,
            search_text(profile.college) as college,
            profile.graduation_year, owner.account_type
          from unnest(people) person
          join users owner on owner.id = person
          left join athlete_profiles profile on profile.user_id = owner.id
          where owner.account_type = 'athlete' or (${who})
          offset 0
        ) folded
        offset 0
      ) stated
    ), documents as materialized (
      select user_id, standing, array_to_tsvector(array_remove(
        words || search_tags('name', name) || search_tags('sport', sport)
        || search_tags('position', position) || search_tags('place', place)
        || array['=state:' || state, '=year:' || graduation_year${kind}], null
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
  end $body$;`

const LINES =
  'profile.sport, profile.position, profile.location, profile.high_school, profile.college, profile.bio'

const ORGANIZATIONS_ONLY = described(
  `owner.account_type = 'institution_org' and owner.is_verified and num_nonnulls(${LINES}) > 0`,
  'profile.sport',
  '',
)

const WITH_COACHES = described(
  `owner.account_type in ('institution_coach', 'institution_org') and owner.is_verified
   and (num_nonnulls(${LINES}, profile.level) > 0 or cardinality(profile.sports) > 0)`,
  `concat_ws(' ', profile.sport, array_to_string(profile.sports, ' '))`,
  `, '=type:' || nullif(account_type, 'athlete')`,
)

const REFRESH = `
  select refresh_search(array(
    select id from users where account_type in ('institution_coach', 'institution_org')
  ))`

/** Levels of coaches and sports of organizations; searches of their kind find both. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('athlete_profiles', (table) => {
      table.text('level').checkIn(LEVELS, 'athlete_profiles_level')
      table.specificType('sports', 'text[]').notNullable().defaultTo('{}')
      table.check(`cardinality(sports) <= ${SPORTS_MAX}`, {}, 'athlete_profiles_sports')
    })
    this.schema.raw(WITH_COACHES)
    this.schema.raw(REFRESH)
  }

  override async down() {
    this.schema.raw(ORGANIZATIONS_ONLY)
    this.schema.raw(REFRESH)
    this.schema.alterTable('athlete_profiles', (table) => {
      table.dropColumns('level', 'sports')
    })
  }
}
