import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who may have one name: an organization, and who has not chosen a type yet and may become one. */
const MAY_HAVE_ONE = `(account_type is null or account_type = 'institution_org')`

const LENGTHS = `
  alter table users
    drop constraint if exists users_first_name_check,
    drop constraint if exists users_last_name_check,
    drop constraint if exists users_first_name,
    drop constraint if exists users_last_name,
    add constraint users_first_name
      check (length(first_name) between 1 and case when ${MAY_HAVE_ONE} then 121 else 60 end) not valid,
    add constraint users_last_name
      check (length(last_name) <= 60 and (last_name <> '' or ${MAY_HAVE_ONE})) not valid`

/** Whose two names become one: a dash stood for a last name that a sign-in provider did not give. */
const HAS_TWO = `last_name <> ''
  and (account_type = 'institution_org' or (account_type is null and last_name = '–'))`

/** Looks at the rows while others write. */
const VALIDATE = `
  alter table users validate constraint users_first_name;
  alter table users validate constraint users_last_name`

/**
 * First and last name of an organization become its one name, which is shown as before. Commits each batch: accounts stay writable meanwhile, and a start that was broken off
 * begins again.
 */
const JOIN_IN_BATCHES = `
  do $do$
  declare
    people uuid[];
    last uuid := '00000000-0000-0000-0000-000000000000';
  begin
    loop
      people := array(
        select id from users
        where id > last and ${HAS_TWO}
        order by id limit 1000
      );
      exit when cardinality(people) = 0;
      update users set last_name = '',
        first_name = case when last_name = '–' then first_name else first_name || ' ' || last_name end
      where id = any(people) and ${HAS_TWO};
      last := people[cardinality(people)];
      commit;
    end loop;
  end $do$`

/**
 * Organizations have one name, in the place of the first. Nodes of the release before read it, with a space behind it, and
 * go on to write two, which are shown as one.
 */
export default class extends BaseSchema {
  static override disableTransactions = true

  override async up() {
    this.schema.raw(LENGTHS)
    this.schema.raw(VALIDATE)
    this.schema.raw(JOIN_IN_BATCHES)
  }

  // A name without two parts gets the dash again, a long one is parted.
  override async down() {
    this.schema.raw(`
      update users set
        last_name = coalesce(nullif(btrim(substr(first_name, 61)), ''), '–'),
        first_name = left(first_name, 60)
      where last_name = '';
      update users set first_name = left(first_name, 60) where length(first_name) > 60;
      update users set last_name = left(last_name, 60) where length(last_name) > 60;
      alter table users
        drop constraint users_first_name,
        drop constraint users_last_name,
        add constraint users_first_name_check check (length(first_name) between 1 and 60),
        add constraint users_last_name_check check (length(last_name) between 1 and 60)`)
  }
}
