import { BaseSchema } from '@adonisjs/lucid/schema'

const OLD_KINDS = `'post', 'boost', 'media', 'connection'`

/** Replaces the two conditions on kinds of approvals, which have no names of their own. */
const allowKinds = (kinds: string, withOther: string) => `
  do $body$
  declare old_name name;
  begin
    for old_name in
      select conname from pg_constraint
      where conrelid = 'approvals'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%subject_type%'
    loop
      execute format('alter table approvals drop constraint %I', old_name);
    end loop;
  end $body$;
  alter table approvals
    add constraint approvals_of_kinds check (subject_type in (${kinds})),
    add constraint approvals_of_pairs check ((subject_type in (${withOther})) = (other_id is not null))`

/**
 * A comment to a minor that waits for a guardian, or was declined. It counts as hidden, so that every count and list
 * leaves it out; what a reviewer hid has no such status.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('post_comments', (table) => {
      table.text('guardian_status').checkIn(['pending', 'declined'])
      table.text('decline_reason').checkLength('<=', 500)
    })
    this.schema.raw(allowKinds(`${OLD_KINDS}, 'comment'`, `'connection', 'comment'`))
    this.schema.raw(`
      alter table post_comments add constraint post_comments_held_is_hidden
        check (guardian_status is null or hidden_at is not null);
      create trigger withdraw_approvals after delete on post_comments for each row
        when (old.guardian_status = 'pending') execute function withdraw_approvals()`)
  }

  override async down() {
    this.schema.raw(`
      drop trigger withdraw_approvals on post_comments;
      delete from approvals where subject_type = 'comment'`)
    this.schema.raw(allowKinds(OLD_KINDS, `'connection'`))
    this.schema.alterTable('post_comments', (table) => {
      table.dropColumn('guardian_status')
      table.dropColumn('decline_reason')
    })
  }
}
