import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/**
 * Requests to a guardian, and their decisions. `subject_id` is a post, a gallery picture, a connection, or the post of a
 * boost. Decided requests survive the deletion of their subject; pending ones are deleted with it.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('approvals', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('child_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('subject_type').notNullable().checkIn(['post', 'boost', 'media', 'connection'])
      table.uuid('subject_id').notNullable()
      table.uuid('other_id').references('users.id').onDelete('CASCADE')
      time(table, 'requested_at').notNullable()
      table
        .text('status')
        .notNullable()
        .defaultTo('pending')
        .checkIn(['pending', 'approved', 'declined'])
      time(table, 'decided_at')
      table.uuid('decided_by').references('users.id').onDelete('SET NULL')
      table.text('reason').checkLength('<=', 500)
      table.check("(subject_type = 'connection') = (other_id is not null)")
      table.check("(status = 'pending') = (decided_at is null)")
    })
    this.schema.raw(`
      -- A repeated request is the same row.
      create unique index approvals_waiting on approvals (subject_id, child_id, subject_type)
        where status = 'pending';
      create index approvals_newest on approvals (child_id, status, requested_at desc, id desc);
      create index approvals_oldest on approvals (requested_at, id) where status = 'pending';
      create index approvals_decided on approvals (decided_at) where decided_at is not null;
      create index approvals_by_other on approvals (other_id) where other_id is not null;
      create index approvals_by_guardian on approvals (decided_by) where decided_by is not null`)

    this.withdrawWithSubject()
    this.settleNotices()
  }

  /** Covers every way of deleting a subject. Skips the lookup for subjects without a pending request. */
  private withdrawWithSubject() {
    this.schema.raw(`
      create function withdraw_approvals() returns trigger language plpgsql as $body$
      begin
        delete from approvals where subject_id = old.id and status = 'pending';
        return null;
      end $body$;

      create function withdraw_approval_of_boost() returns trigger language plpgsql as $body$
      begin
        delete from approvals
        where subject_id = old.post_id and child_id = old.user_id and subject_type = 'boost'
          and status = 'pending';
        return null;
      end $body$;

      create trigger withdraw_approvals after delete on posts for each row
        when ('pending' in (old.status, old.hidden_from)) execute function withdraw_approvals();
      create trigger withdraw_approvals after delete on media for each row
        when ('pending' in (old.status, old.hidden_from)) execute function withdraw_approvals();
      create trigger withdraw_approvals after delete on post_boosts for each row
        when (old.awaits_guardian) execute function withdraw_approval_of_boost();
      create trigger withdraw_approvals after delete on connections for each row
        when (old.awaits_guardian_of <> '{}') execute function withdraw_approvals();
      create trigger withdraw_approvals_of_ended after update of status on connections for each row
        when (old.awaits_guardian_of <> '{}' and new.status <> 'pending')
        execute function withdraw_approvals()`)
  }

  /**
   * Settles the guardians' notices once nothing of a child is pending, in order of id, because a child's guardians
   * share its events.
   */
  private settleNotices() {
    this.schema.raw(`
      create function settle_approval_notices() returns trigger language plpgsql as $body$
      begin
        perform from notifications
        where type = 'approval_requested' and group_key = old.child_id::text and read_at is null
          and user_id in (select guardian_id from guardian_links where child_id = old.child_id)
        order by id for update;
        update notifications set read_at = now()
        where type = 'approval_requested' and group_key = old.child_id::text and read_at is null
          and user_id in (select guardian_id from guardian_links where child_id = old.child_id)
          and not exists (
            select from approvals where child_id = old.child_id and status = 'pending'
          );
        return null;
      end $body$;
      create trigger settle_notices after delete on approvals for each row
        when (old.status = 'pending') execute function settle_approval_notices();
      create trigger settle_notices_of_decided after update of status on approvals for each row
        when (old.status = 'pending' and new.status <> 'pending')
        execute function settle_approval_notices()`)
  }

  override async down() {
    this.schema.raw(
      `drop function settle_approval_notices, withdraw_approvals, withdraw_approval_of_boost cascade`,
    )
    this.schema.dropTable('approvals')
  }
}
