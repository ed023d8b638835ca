import { BaseSchema } from '@adonisjs/lucid/schema'

const isMinor = (person: string) => `(
  ${person}.account_type = 'athlete' and ${person}.date_of_birth > current_date - interval '18 years'
)`

/**
 * What waits for a guardian, and what was decided. `subject_id` is a post, a picture of a gallery, a connection; of a
 * boost it is the post. What was decided stays when its subject goes; what still waited goes along.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table approvals (
        id uuid primary key default uuidv7(),
        child_id uuid not null references users on delete cascade,
        subject_type text not null check (subject_type in ('post', 'boost', 'media', 'connection')),
        subject_id uuid not null,
        other_id uuid references users on delete cascade,
        requested_at timestamptz(3) not null,
        status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
        decided_at timestamptz(3),
        decided_by uuid references users on delete set null,
        reason text check (length(reason) <= 500),
        check ((subject_type = 'connection') = (other_id is not null)),
        check ((status = 'pending') = (decided_at is null))
      )`)
    // Asked for again it is the same request.
    this.schema.raw(
      `create unique index approvals_waiting on approvals (subject_id, child_id, subject_type)
       where status = 'pending'`,
    )
    this.schema.raw(
      'create index approvals_newest on approvals (child_id, status, requested_at desc, id desc)',
    )
    this.schema.raw(
      `create index approvals_oldest on approvals (requested_at, id) where status = 'pending'`,
    )
    this.schema.raw(
      'create index approvals_decided on approvals (decided_at) where decided_at is not null',
    )
    this.schema.raw(
      'create index approvals_by_other on approvals (other_id) where other_id is not null',
    )
    this.schema.raw(
      'create index approvals_by_guardian on approvals (decided_by) where decided_by is not null',
    )

    this.namesWhoseGuardianDecides()
    this.letBoostsWait()
    this.letReasonsBeSaid()
    this.withdrawWithSubject()
    this.asksForWhatWaits()
    this.readWhatIsSettled()
  }

  /** Two minors have a guardian each: of a pair it is said for whom one is awaited, and for whom one approved. */
  private namesWhoseGuardianDecides() {
    this.schema.raw(`
      alter table connections
        add column awaits_guardian_of uuid[] not null default '{}',
        add column approved_for uuid[] not null default '{}'`)
    const minors = `array(
      select person.id from users person where person.id in (requester_id, addressee_id) and ${isMinor('person')}
    )`
    this.schema.raw(`update connections set awaits_guardian_of = ${minors} where awaits_guardian`)
    this.schema.raw(
      `update connections set approved_for = ${minors} where guardian_approved_at is not null`,
    )
    this.schema.raw(
      'alter table connections drop column awaits_guardian, drop column guardian_approved_at',
    )
  }

  /** A boost that waits is in the table, so that its author sees it, and in no count. */
  private letBoostsWait() {
    this.schema.raw(
      'alter table post_boosts add column awaits_guardian boolean not null default false',
    )
    this.schema.raw(`
      create or replace function count_post_boosts() returns trigger language plpgsql as $body$
      begin
        perform from posts where id in (select post_id from changed where not awaits_guardian)
          order by id for no key update;
        update posts post
        set boost_count = post.boost_count + case tg_op when 'INSERT' then moved.rows else -moved.rows end
        from (
          select post_id, count(*)::integer as rows from changed where not awaits_guardian group by post_id
        ) moved
        where post.id = moved.post_id;
        return null;
      end $body$;

      create function count_approved_boosts() returns trigger language plpgsql as $body$
      begin
        update posts post set boost_count = post.boost_count + moved.rows
        from (
          select after.post_id,
            sum(before.awaits_guardian::integer - after.awaits_guardian::integer)::integer as rows
          from after join before on before.post_id = after.post_id and before.user_id = after.user_id
          group by after.post_id
        ) moved
        where post.id = moved.post_id and moved.rows <> 0;
        return null;
      end $body$;
      create trigger count_approved after update on post_boosts
        referencing old table as before new table as after
        for each statement execute function count_approved_boosts()`)
  }

  private letReasonsBeSaid() {
    for (const table of ['posts', 'media']) {
      this.schema.raw(
        `alter table ${table} add column decline_reason text check (length(decline_reason) <= 500)`,
      )
    }
  }

  /** Whatever path takes a subject away. Of what nobody waits for nothing is looked up. */
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

  /** What was written before there was a queue; who asked for a connection is seen by it alone. */
  private asksForWhatWaits() {
    this.schema.raw(`
      insert into approvals (child_id, subject_type, subject_id, requested_at)
        select author_id, 'post', id, published_at from posts where status = 'pending'
        union all
        select owner_id, 'media', id, created_at from media where status = 'pending'`)
    this.schema.raw(`
      insert into approvals (child_id, subject_type, subject_id, other_id, requested_at)
        select child_id, 'connection', id,
          case child_id when requester_id then addressee_id else requester_id end, created_at
        from connections, unnest(awaits_guardian_of) child_id
        where status = 'pending'
          and (child_id = requester_id or addressee_asked_at is not null
            or not requester_id = any(awaits_guardian_of))`)
  }

  /** Once nothing of a child waits any more the guardians need not be told that it does. */
  private readWhatIsSettled() {
    this.schema.raw(`
      create function settle_approval_notices() returns trigger language plpgsql as $body$
      begin
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
    this.schema.raw('drop table approvals')
    this.schema.raw('drop function settle_approval_notices')
    for (const table of ['posts', 'media', 'post_boosts', 'connections']) {
      this.schema.raw(`drop trigger withdraw_approvals on ${table}`)
    }
    this.schema.raw('drop trigger withdraw_approvals_of_ended on connections')
    this.schema.raw('drop function withdraw_approvals, withdraw_approval_of_boost')
    for (const table of ['posts', 'media']) {
      this.schema.raw(`alter table ${table} drop column decline_reason`)
    }
    // Nobody sees that they waited: without their state they would count.
    this.schema.raw('delete from post_boosts where awaits_guardian')
    this.schema.raw(`
      drop trigger count_approved on post_boosts;
      drop function count_approved_boosts;
      alter table post_boosts drop column awaits_guardian;
      create or replace function count_post_boosts() returns trigger language plpgsql as $body$
      begin
        perform from posts where id in (select post_id from changed) order by id for no key update;
        update posts post
        set boost_count = post.boost_count + case tg_op when 'INSERT' then moved.rows else -moved.rows end
        from (select post_id, count(*)::integer as rows from changed group by post_id) moved
        where post.id = moved.post_id;
        return null;
      end $body$`)
    this.schema.raw(`
      alter table connections
        add column awaits_guardian boolean not null default false,
        add column guardian_approved_at timestamptz(3)`)
    this.schema.raw(`
      update connections set awaits_guardian = awaits_guardian_of <> '{}',
        guardian_approved_at = case when approved_for <> '{}' then coalesce(decided_at, created_at) end`)
    this.schema.raw(
      'alter table connections drop column awaits_guardian_of, drop column approved_for',
    )
  }
}
