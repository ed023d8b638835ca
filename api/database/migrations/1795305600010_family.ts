import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

const SWITCHES = {
  can_view_messages: false,
  can_approve_connections: true,
  can_modify_privacy: true,
  can_view_activity: true,
  require_approval_for_posts: true,
  require_approval_for_connections: true,
}

/** Guardians and their children: links with their controls, and invitation codes. */
export default class extends BaseSchema {
  override async up() {
    this.createLinks()
    this.createInvitations()
    this.createControlChanges()
    this.createLevelChoices()
  }

  override async down() {
    this.schema
      .dropTable('guardian_level_choices')
      .dropTable('guardian_control_changes')
      .dropTable('guardian_invitations')
      .dropTable('guardian_links')
  }

  private createLinks() {
    // A link holds one guardian's parental controls.
    this.schema.createTable('guardian_links', (table) => {
      table.uuid('id').notNullable().unique().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('child_id').notNullable().references('users.id').onDelete('CASCADE')
      table.uuid('guardian_id').notNullable().references('users.id').onDelete('CASCADE')
      time(table, 'linked_at').notNullable().defaultTo(this.now())
      for (const [name, isOn] of Object.entries(SWITCHES)) {
        table.boolean(name).notNullable().defaultTo(isOn)
      }
      table.primary(['child_id', 'guardian_id'])
      table.check('child_id <> guardian_id')
      table.check(
        'can_approve_connections or not require_approval_for_connections',
        {},
        'guardian_links_no_lock_out',
      )
      table.index('guardian_id', 'guardian_links_by_guardian')
    })
  }

  private createInvitations() {
    // Only a hash is stored: nobody but its recipient knows a code.
    this.schema.createTable('guardian_invitations', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('guardian_id').notNullable().references('users.id').onDelete('CASCADE')
      table.binary('code_hash').notNullable().unique().checkLength('=', 32)
      time(table, 'created_at').notNullable()
      time(table, 'expires_at').notNullable()
      time(table, 'used_at')
      table.uuid('used_by').references('users.id').onDelete('SET NULL')
      table.check('used_by is null or used_at is not null')
      table.index('used_by', 'guardian_invitations_by_child')
      // Retention.
      table.index('expires_at', 'guardian_invitations_by_age')
    })
    this.schema.raw(
      `create index guardian_invitations_newest
         on guardian_invitations (guardian_id, created_at desc, id desc)`,
    )
  }

  private createControlChanges() {
    // Deleted with the link.
    this.schema.createTable('guardian_control_changes', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('link_id').notNullable().references('guardian_links.id').onDelete('CASCADE')
      table
        .text('control')
        .notNullable()
        .checkIn([
          'canViewMessages',
          'canApproveConnections',
          'canModifyPrivacy',
          'canViewActivity',
          'requireApprovalForPosts',
          'requireApprovalForConnections',
        ])
      table.boolean('is_on').notNullable()
      time(table, 'changed_at').notNullable()
    })
    this.schema.raw(
      `create index guardian_control_changes_newest
         on guardian_control_changes (link_id, changed_at desc, id desc)`,
    )
  }

  private createLevelChoices() {
    // Each guardian's last choice, deleted with the link; the stricter of two applies.
    this.schema.createTable('guardian_level_choices', (table) => {
      table.uuid('link_id').notNullable().references('guardian_links.id').onDelete('CASCADE')
      table
        .text('section')
        .notNullable()
        .checkIn([
          'profileVisibility',
          'statsVisibility',
          'achievementsVisibility',
          'mediaVisibility',
          'contactVisibility',
        ])
      table
        .text('level')
        .notNullable()
        .checkIn(['public', 'teams', 'coaches', 'sponsors', 'private'])
      table.primary(['link_id', 'section'])
    })
  }
}
