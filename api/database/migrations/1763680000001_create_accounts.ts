import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    // PostgreSQL 18 brings uuidv7(); an older one of the operator's own gets the same from us.
    this.schema.raw(`
      do $$ begin
        if to_regproc('uuidv7') is null then
          create function uuidv7() returns uuid language sql volatile parallel safe as $body$
            select encode(
              set_bit(
                set_bit(
                  overlay(
                    uuid_send(gen_random_uuid())
                    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                    from 1 for 6
                  ), 52, 1
                ), 53, 1
              ), 'hex'
            )::uuid
          $body$;
        end if;
      end $$`)

    this.schema.raw(`
      create table users (
        id uuid primary key default gen_random_uuid(),
        email text not null check (length(email) between 3 and 254),
        password_hash text,
        email_confirmed_at timestamptz(3),
        first_name text not null check (length(first_name) between 1 and 60),
        last_name text not null check (length(last_name) between 1 and 60),
        profile_image_url text,
        account_type text check (account_type in
          ('athlete', 'parent', 'institution_coach', 'institution_org', 'curator', 'admin')),
        organization_kind text check (organization_kind in ('team', 'sponsor')),
        date_of_birth date,
        refused_date_of_birth date,
        is_verified boolean not null default false,
        verification_level text check (verification_level in ('verified', 'elite')),
        background_check_valid_until timestamptz(3),
        suspended_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        check (account_type is distinct from 'athlete' or date_of_birth is not null),
        check ((account_type is not distinct from 'institution_org') = (organization_kind is not null)),
        check (not is_verified or verification_level is not null)
      )`)
    this.schema.raw('create unique index users_email on users (lower(email))')

    this.schema.raw(`
      create table identities (
        issuer text not null,
        subject text not null,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz(3) not null default now(),
        primary key (issuer, subject)
      )`)
    this.schema.raw('create index identities_by_user on identities (user_id)')

    this.schema.raw(`
      create table sessions (
        id uuid primary key default uuidv7(),
        token_hash bytea not null unique check (length(token_hash) = 32),
        user_id uuid not null references users on delete cascade,
        created_at timestamptz(3) not null,
        last_seen_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        user_agent text,
        address inet
      )`)
    this.schema.raw('create index sessions_by_user on sessions (user_id, last_seen_at desc)')
    this.schema.raw('create index sessions_by_expiry on sessions (expires_at)')
  }

  override async down() {
    this.schema.dropTable('sessions').dropTable('identities').dropTable('users')
  }
}
