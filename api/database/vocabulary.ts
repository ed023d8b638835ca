import { createHash } from 'node:crypto'
import {
  indexedPositions,
  indexedSports,
  SPELLING_MAX_WORDS,
} from '@fieldhouse/contract/vocabulary'

const positions = JSON.stringify(indexedPositions())
const sports = JSON.stringify(indexedSports())

/** Hash of the current words. Functions in the database with another version know other words. */
export const VOCABULARY_VERSION = createHash('sha256')
  .update(positions + sports)
  .digest('hex')
  .slice(0, 12)

const functions = (version: string) => `
  -- 'hoops' → 'basketball'; null for what is no sport of the vocabulary.
  create or replace function known_sport(folded text) returns text language plpgsql immutable strict parallel safe as $body$
  begin
    return '${sports}'::jsonb ->> folded;
  end $body$;
  comment on function known_sport is '${version}';

  -- 'pg sg' in basketball → both with the wider ones that they belong to, the longest spellings first.
  create or replace function known_positions(sport text, folded text) returns text[] language plpgsql immutable parallel safe as $body$
  declare
    words text[] := string_to_array(
      regexp_replace(folded, '(\\d) ?(?:meters?|metres?|yards?|yds?|m|y)(?= |$)', '\\1m', 'g'), ' '
    );
    found text[] := '{}';
    keys jsonb;
    spelling text;
    place integer := 1;
    span integer;
  begin
    while place <= cardinality(words) loop
      span := least(${SPELLING_MAX_WORDS}, cardinality(words) - place + 1);
      loop
        spelling := coalesce(sport, 'any') || '/' || array_to_string(words[place : place + span - 1], ' ');
        keys := coalesce(
          '${positions}'::jsonb -> spelling,
          '${positions}'::jsonb -> regexp_replace(spelling, '([^/ ]{3})s$', '\\1')
        );
        exit when keys is not null or span = 1;
        span := span - 1;
      end loop;
      if keys is not null then
        found := found || array(select jsonb_array_elements_text(keys));
      end if;
      place := place + span;
    end loop;
    return found;
  end $body$;

  -- Inches: '6''4"', '6-4', '6 ft 4', '193 cm', '1.93 m', '76 in'; null for anything else.
  create or replace function height_inches(raw text) returns integer language plpgsql immutable strict parallel safe as $body$
  declare
    typed text := lower(trim(raw));
    part text[];
    inches integer;
  begin
    part := regexp_match(typed, '^([4-8]) ?(?:[''’‘′\`´-]|ft[.]?|feet|foot) ?(1[01]|[0-9])?(?![0-9.])');
    if part is not null then inches := part[1]::integer * 12 + coalesce(part[2]::integer, 0); end if;
    if inches is null then
      part := regexp_match(typed, '^([0-9]{2}) ?(?:''''|["”″]|in[.]?|inches)$');
      if part is not null then inches := part[1]::integer; end if;
    end if;
    if inches is null then
      part := regexp_match(typed, '^([0-9]{3}) ?cm');
      if part is not null then inches := round(part[1]::integer / 2.54); end if;
    end if;
    if inches is null then
      part := regexp_match(typed, '^([12])[.,]([0-9]{2}) ?m');
      if part is not null then inches := round((part[1] || part[2])::integer / 2.54); end if;
    end if;
    return case when inches between 48 and 96 then inches end;
  end $body$;`

/**
 * Functions that read typed sports, positions and heights, for the search index. A change of words needs a migration
 * that recreates them with the new version and reindexes everybody. For `schema.raw`, which would take a bare question
 * mark for a value.
 */
export const vocabularyFunctions = (version: string) => functions(version).replaceAll('?', '\\?')

/** Reindexes everybody by the current words, in batches. */
export const REFRESH_EVERYBODY = `
  do $do$
  declare
    people uuid[];
    last uuid := '00000000-0000-0000-0000-000000000000';
  begin
    loop
      people := array(
        select user_id from search_documents where user_id > last order by user_id limit 5000
      );
      exit when cardinality(people) = 0;
      perform refresh_search(people);
      last := people[cardinality(people)];
    end loop;
  end $do$`
