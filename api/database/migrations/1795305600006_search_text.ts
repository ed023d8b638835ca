import { BaseSchema } from '@adonisjs/lucid/schema'

/** Names of states as people write them, by abbreviation. */
const STATES = {
  al: ['alabama'],
  ak: ['alaska'],
  az: ['arizona'],
  ar: ['arkansas'],
  ca: ['california'],
  co: ['colorado'],
  ct: ['connecticut'],
  dc: ['district of columbia', 'washington dc', 'washington d c', 'd c'],
  de: ['delaware'],
  fl: ['florida'],
  ga: ['georgia'],
  hi: ['hawaii'],
  id: ['idaho'],
  il: ['illinois'],
  in: ['indiana'],
  ia: ['iowa'],
  ks: ['kansas'],
  ky: ['kentucky'],
  la: ['louisiana'],
  me: ['maine'],
  md: ['maryland'],
  ma: ['massachusetts'],
  mi: ['michigan'],
  mn: ['minnesota'],
  ms: ['mississippi'],
  mo: ['missouri'],
  mt: ['montana'],
  ne: ['nebraska'],
  nv: ['nevada'],
  nh: ['new hampshire'],
  nj: ['new jersey'],
  nm: ['new mexico'],
  ny: ['new york', 'new york city'],
  nc: ['north carolina'],
  nd: ['north dakota'],
  oh: ['ohio'],
  ok: ['oklahoma'],
  or: ['oregon'],
  pa: ['pennsylvania'],
  ri: ['rhode island'],
  sc: ['south carolina'],
  sd: ['south dakota'],
  tn: ['tennessee'],
  tx: ['texas'],
  ut: ['utah'],
  vt: ['vermont'],
  va: ['virginia'],
  wa: ['washington'],
  wv: ['west virginia'],
  wi: ['wisconsin'],
  wy: ['wyoming'],
}

const abbreviations = Object.fromEntries(
  Object.entries(STATES).flatMap(([short, names]) =>
    [short, ...names].map((name) => [name, short]),
  ),
)
const fullNames = Object.fromEntries(
  Object.entries(STATES).map(([short, names]) => [short, names[0]]),
)

/**
 * 'José O’Neill-Vega' → 'jose oneill vega'; null without any word. Immutable as long as unaccent's rules stay unchanged.
 * Names the schema of unaccent, since `analyze`, `reindex` and dumps run index functions with PostgreSQL's own schema only.
 */
const SEARCH_TEXT = `
  do $do$ begin
    execute format($create$
      create function search_text(raw text) returns text language plpgsql immutable strict parallel safe as $body$
      declare
        folded text := trim(regexp_replace(
          translate(lower(%1$s.unaccent('%1$s.unaccent', normalize(raw, nfkc))), '''’‘ʼ\`´', ''), '[^[:alnum:]]+', ' ', 'g'
        ));
      begin
        -- No longer than a word has any reason to be.
        if length(folded) > 40 then folded := regexp_replace(folded, '([^ ]{40})[^ ]+', '\\1', 'g'); end if;
        return nullif(folded, '');
      end $body$
    $create$, (select extnamespace::regnamespace from pg_extension where extname = 'unaccent'));
  end $do$`

/** Normalizes common spelling variants. In PL/pgSQL, which caches plans. */
const TEXT_FUNCTIONS = `
  -- 'point guard' as 'position' → '=position:point', '=position:guard': what filters look at. No word has such signs.
  create function search_tags(kind text, folded text) returns text[] language plpgsql immutable parallel safe as $body$
  begin
    if folded is null then return '{}'; end if;
    return string_to_array('=' || kind || ':' || replace(folded, ' ', ' =' || kind || ':'), ' ');
  end $body$;

  -- 'california' → 'ca', 'ny' → 'ny'; null for what is no state.
  create function us_state(folded text) returns text language plpgsql immutable strict parallel safe as $body$
  begin
    return '${JSON.stringify(abbreviations)}'::jsonb ->> folded;
  end $body$;

  create function us_state_name(short text) returns text language plpgsql immutable strict parallel safe as $body$
  begin
    return '${JSON.stringify(fullNames)}'::jsonb ->> short;
  end $body$;

  -- The state that a place ends with: 'san diego ca 92101 usa' → 'ca'.
  create function us_state_of(folded text) returns text language plpgsql immutable strict parallel safe as $body$
  declare
    words text[] := string_to_array(
      regexp_replace(folded, '( (usa|us|united states|united states of america|[0-9]+))+$', ''), ' '
    );
    last integer := cardinality(words);
  begin
    return coalesce(
      us_state(words[last - 2] || ' ' || words[last - 1] || ' ' || words[last]),
      us_state(words[last - 1] || ' ' || words[last]),
      us_state(words[last])
    );
  end $body$;

  -- A name beginning with each of its words: 'mary jane vega', 'jane vega mary', 'vega mary jane'.
  create function search_keys(folded text) returns text[] language plpgsql immutable strict parallel safe as $body$
  declare
    words text[] := string_to_array(folded, ' ');
    keys text[] := '{}';
    key text;
  begin
    for place in 1 .. least(cardinality(words), 6) loop
      key := left(array_to_string(words[place:] || words[:place - 1], ' '), 80);
      if key <> all(keys) then keys := keys || key; end if;
    end loop;
    return keys;
  end $body$;

  -- The word, and it with each one of its letters left out: two words a slip apart have one of these in common.
  create function spellings_near(word text) returns text[] language plpgsql immutable strict parallel safe as $body$
  declare
    spellings text[] := array[word];
  begin
    for place in 1 .. length(word) loop
      spellings := spellings || overlay(word placing '' from place for 1);
    end loop;
    return spellings;
  end $body$;`

/** Text comparison for searching people. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('create extension if not exists pg_trgm')
    this.schema.raw('create extension if not exists unaccent')
    this.schema.raw(SEARCH_TEXT)
    this.schema.raw(TEXT_FUNCTIONS)

    // Admins find accounts by any part of a name or an email address.
    this.schema.raw(`
      create index users_by_name_or_email on users using gin
        (search_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)`)
  }

  override async down() {
    this.schema.raw(`
      drop index users_by_name_or_email;
      drop function search_keys, search_tags, spellings_near, us_state_of, us_state, us_state_name,
        search_text`)
  }
}
