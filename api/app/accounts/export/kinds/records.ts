import { asViewer, type Kind } from '#accounts/export/kind'
import { type NotificationRow, notificationRows, presentNotification } from '#notifications/rows'

/** Records about the person, and their notifications. */
export const RECORD_KINDS: readonly Kind[] = [
  {
    file: 'notifications.json',
    about: 'what we told you',
    tables: ['notifications', 'notification_actors'],
    valuesOf: asViewer,
    sql: notificationRows('select * from notifications where user_id = $1'),
    present: (row: NotificationRow) => presentNotification(row),
  },
  {
    file: 'notification-preferences.json',
    about: 'notifications you turned off',
    tables: ['notification_refusals'],
    sql: 'select type from notification_refusals where user_id = $1 order by type',
  },
  {
    file: 'mail-preferences.json',
    about: 'emails you turned off',
    tables: ['mail_refusals'],
    sql: 'select kind from mail_refusals where user_id = $1 order by kind',
  },
  {
    file: 'mail-settings.json',
    about: 'your time zone, your digest, and whether mail reaches you',
    tables: ['mail_settings'],
    sql: 'select * from mail_settings where user_id = $1',
    without: ['user_id'],
  },
  {
    file: 'push-preferences.json',
    about: 'notifications on your devices that you turned off',
    tables: ['push_refusals'],
    sql: 'select kind from push_refusals where user_id = $1 order by kind',
  },
  {
    file: 'push-devices.json',
    about: 'devices that show your notifications',
    tables: ['push_devices'],
    sql: 'select id, name, endpoint, created_at from push_devices where user_id = $1 order by created_at, id',
  },
  {
    file: 'flags.json',
    about: 'features that we turned on for you by name',
    tables: ['flag_people'],
    sql: `
      select flags.remote, flags.name, flags.ends_on
      from flag_people join flags on flags.id = flag_people.flag_id
      where flag_people.user_id = $1 order by 1, 2`,
  },
  {
    file: 'verification-requests.json',
    about: 'what you submitted for verification, and the decisions',
    tables: ['verification_requests'],
    sql: 'select * from verification_requests where user_id = $1 order by created_at, id',
    without: ['user_id', 'reviewer_id', 'first_reviewer_id'],
  },
  {
    file: 'verification-documents.json',
    about: 'documents we still have; the files are in documents/',
    tables: ['verification_documents'],
    sql: `
      select id, request_id, bytes, media_type, opened_at, finished_at
      from verification_documents where owner_id = $1 order by opened_at, id`,
  },
  {
    file: 'reports.json',
    about: 'what you reported, and how it turned out',
    tables: ['reports'],
    sql: `
      select id, subject_type, subject_id, reason, details, status, created_at
      from reports where reporter_id = $1 order by created_at, id`,
  },
  {
    file: 'appeals.json',
    about: 'what you wrote when we hid something of yours',
    // Not what was reported: it would tell who did.
    tables: ['report_cases'],
    sql: `
      select subject_type, subject_id, appeal as statement, appealed_at, appeal_decided_at
      from report_cases where accused_id = $1 and appeal is not null order by appealed_at, id`,
  },
  {
    file: 'audit-log.json',
    about: 'what the audit log says about you, without the names or notes of others',
    tables: ['audit_log'],
    sql: `
      select id, action, actor_id = $1 as done_by_me, subject_type, subject_id, reason, created_at
      from audit_log where actor_id = $1
      union all
      select id, action, false, subject_type, subject_id, null, created_at
      from audit_log
      where subject_type = 'user' and subject_id = $1::text and actor_id is distinct from $1::uuid`,
  },
  {
    file: 'exports.json',
    about: 'exports you asked for',
    tables: ['account_exports'],
    sql: `
      select id, state, bytes, requested_at, finished_at, expires_at
      from account_exports where user_id = $1 order by requested_at, id`,
  },
]
