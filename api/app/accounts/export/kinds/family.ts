import type { Kind } from '#accounts/export/kind'

const OWN_LINKS = 'select id from guardian_links where $1 in (child_id, guardian_id)'

/** Guardians and children. */
export const FAMILY_KINDS: readonly Kind[] = [
  {
    file: 'guardian-links.json',
    about: 'your guardians or children, with the parental controls',
    tables: ['guardian_links'],
    sql: `
      select * from guardian_links where child_id = $1
      union all
      select * from guardian_links where guardian_id = $1`,
  },
  {
    file: 'guardian-control-changes.json',
    about: 'parental controls turned on and off',
    tables: ['guardian_control_changes'],
    sql: `
      select * from guardian_control_changes
      where link_id in (${OWN_LINKS}) order by changed_at, id`,
  },
  {
    file: 'guardian-level-choices.json',
    about: 'the visibility levels guardians chose',
    tables: ['guardian_level_choices'],
    sql: `select * from guardian_level_choices where link_id in (${OWN_LINKS}) order by link_id, section`,
  },
  {
    file: 'guardian-invitations.json',
    about: 'invitations you made or accepted',
    tables: ['guardian_invitations'],
    sql: `
      select * from guardian_invitations where guardian_id = $1
      union all
      select * from guardian_invitations where used_by = $1`,
    without: ['code_hash'],
  },
  {
    file: 'approvals.json',
    about: 'what needed your guardian’s approval, or yours as a guardian',
    tables: ['approvals'],
    sql: `
      select id, child_id, subject_type, subject_id, status, reason, requested_at, decided_at
      from approvals where child_id = $1
      union all
      select id, child_id, subject_type, subject_id, status, reason, requested_at, decided_at
      from approvals where decided_by = $1`,
  },
  {
    file: 'activity.json',
    about: 'the activity log your guardians can read',
    tables: ['child_activities'],
    sql: 'select * from child_activities where child_id = $1 order by created_at, id',
    without: ['child_id'],
  },
]
