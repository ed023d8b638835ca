import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

const LEVELS = ['public', 'teams', 'coaches', 'sponsors', 'private']

const VISIBILITIES = {
  profile_visibility: 'public',
  stats_visibility: 'public',
  achievements_visibility: 'public',
  media_visibility: 'public',
  contact_visibility: 'coaches',
}

/** Accounts, their privacy levels and their profiles. */
export default class extends BaseSchema {
  override async up() {
    this.createAccounts()
    this.createPrivacySettings()
    this.createAthleteProfiles()
  }

  override async down() {
    this.schema.dropTable('athlete_profiles').dropTable('privacy_settings').dropTable('users')
  }

  private createAccounts() {
    this.schema.createTable('users', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.text('email').notNullable()
      table.text('password_hash')
      time(table, 'email_confirmed_at')
      table.text('first_name').notNullable()
      table.text('last_name').notNullable()
      table.text('profile_image_url')
      table
        .text('account_type')
        .checkIn(['athlete', 'parent', 'institution_coach', 'institution_org', 'curator', 'admin'])
      table.text('organization_kind').checkIn(['team', 'sponsor'])
      table.date('date_of_birth')
      table.date('refused_date_of_birth')
      table.boolean('is_verified').notNullable().defaultTo(false)
      table.text('verification_level').checkIn(['verified', 'elite'])
      time(table, 'background_check_valid_until')
      // End of the background check in the last reminder: one reminder per end date.
      time(table, 'told_of_check_until')
      time(table, 'suspended_at')
      time(table, 'profile_hidden_at')
      time(table, 'deletion_requested_at')
      // Marker of a deleted account: other people's conversations keep its id.
      time(table, 'deleted_at')
      // Set while nobody can see the account, whatever the reason.
      table.specificType(
        'absent_since',
        'timestamptz(3) generated always as (coalesce(suspended_at, deletion_requested_at)) stored',
      )
      time(table, 'created_at').notNullable().defaultTo(this.now())
      time(table, 'updated_at').notNullable().defaultTo(this.now())
      table.check('length(email) between 3 and 254')
      table.check('length(first_name) between 1 and 60')
      table.check('length(last_name) between 1 and 60')
      table.check("account_type is distinct from 'athlete' or date_of_birth is not null")
      table.check(
        "(account_type is not distinct from 'institution_org') = (organization_kind is not null)",
      )
      table.check('not is_verified or verification_level is not null')
    })
    this.schema.raw(`
      create unique index users_email on users (lower(email));
      create index users_newest on users (created_at desc, id desc);
      create index users_by_check on users (background_check_valid_until)
        where background_check_valid_until is not null;
      create index users_leaving on users (deletion_requested_at, id)
        where deletion_requested_at is not null;
      create index users_deleted on users (id) where deleted_at is not null;
      -- Admins: the last one cannot leave.
      create index users_admins on users (id) where account_type = 'admin'`)
  }

  private createPrivacySettings() {
    this.schema.createTable('privacy_settings', (table) => {
      table.uuid('user_id').primary().references('users.id').onDelete('CASCADE')
      for (const [name, level] of Object.entries(VISIBILITIES)) {
        table.text(name).notNullable().defaultTo(level).checkIn(LEVELS)
      }
    })
  }

  private createAthleteProfiles() {
    this.schema.createTable('athlete_profiles', (table) => {
      table.uuid('user_id').primary().references('users.id').onDelete('CASCADE')
      table.text('sport')
      table.text('position')
      table.text('location')
      table.smallint('graduation_year')
      table.text('high_school')
      table.text('college')
      table.text('bio')
      table.text('height')
      table.text('weight')
      table.text('banner_image_url')
      // `json` preserves the order in which people list their stats; `jsonb` sorts keys by length.
      table.json('stats').notNullable().defaultTo('{}')
      table.jsonb('achievements').notNullable().defaultTo('[]')
      time(table, 'updated_at').notNullable().defaultTo(this.now())
      table.check("json_typeof(stats) = 'object'")
      table.check("jsonb_typeof(achievements) = 'array'")
    })
    // Attributes that two people may share (people to know), each scanned in order of id.
    this.schema.raw(`
      create index athlete_profiles_by_sport on athlete_profiles ((lower(sport)), user_id)
        where lower(sport) is not null;
      create index athlete_profiles_by_high_school on athlete_profiles ((lower(high_school)), user_id)
        where lower(high_school) is not null;
      create index athlete_profiles_by_college on athlete_profiles ((lower(college)), user_id)
        where lower(college) is not null;
      create index athlete_profiles_by_place on athlete_profiles ((lower(location)), user_id)
        where lower(location) is not null`)
  }
}
