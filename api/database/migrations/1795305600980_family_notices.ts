import { BaseSchema } from '@adonisjs/lucid/schema'

const PAIR = `(actor_id, user_id) in ((new.blocked_id, new.blocker_id), (new.blocker_id, new.blocked_id))`

const forgetBlockedActors = (pair: string) => `
  create or replace function forget_blocked_actors() returns trigger language plpgsql as $$
  begin
    perform from notifications where id in (
      select notification_id from notification_actors where ${pair}
    ) order by id for update;
    delete from notification_actors where ${pair};
    return null;
  end $$`

/** Notices between a child and its guardians (`WITHIN_FAMILY` of `app/rules/notifying.ts`) outlast a block. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      forgetBlockedActors(`${PAIR} and not exists (
        select from notifications notification
        where notification.id = notification_actors.notification_id and notification.type in (
          'guardian_linked', 'guardian_left', 'approval_requested', 'approval_decided', 'child_activity'
        )
      )`),
    )
  }

  override async down() {
    this.schema.raw(forgetBlockedActors(PAIR))
  }
}
