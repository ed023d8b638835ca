import type {
  ColumnInfo,
  PrimaryKeyRule,
  SchemaRules,
} from '@adonisjs/lucid/types/schema_generator'

const decorators = [{ name: '@column' }]

const plain = (tsType: string): ColumnInfo => ({ tsType, imports: [], decorators })

/** A type imported from the contract. */
const ofContract = (name: string): ColumnInfo => ({
  tsType: name,
  imports: [{ source: '@fieldhouse/contract', typeImports: [name] }],
  decorators,
})

const reported: ColumnInfo = {
  ...ofContract('NewReport'),
  tsType: "NewReport['subjectType']",
}

const parentalSwitch: ColumnInfo = {
  ...ofContract('ParentalSwitches'),
  tsType: 'keyof ParentalSwitches',
}

const oneOf = (...values: string[]) => plain(values.map((value) => `'${value}'`).join(' | '))

const day: ColumnInfo = {
  tsType: 'Day',
  imports: [{ source: '#core/clock', typeImports: ['Day'] }],
  decorators,
}

const json = (type: ColumnInfo): ColumnInfo => ({
  tsType: type.tsType,
  imports: [
    ...(type.imports ?? []),
    { source: '#database/json_column', namedImports: ['jsonColumn'] },
  ],
  decorators: [{ name: '@jsonColumn' }],
})
const anything = json(plain('Record<string, unknown>'))

/** The primary key for `save()`. A model with a composite key declares it (`keyedBy`). */
const primaryKey: PrimaryKeyRule = (table, keys) => {
  // A link is keyed by its two people, but everything else refers to its id, which is unique too.
  const key = table === 'guardian_links' ? ['id'] : keys
  const [columnName] = key
  if (!columnName || key.length > 1) return undefined
  return {
    columnName,
    columnInfo: {
      ...plain('string'),
      decorators: [{ name: '@column', args: { isPrimary: true } }],
    },
  }
}

const LEVEL = ofContract('VisibilityLevel')
const SHOWN = oneOf('published', 'pending', 'declined')

/** TypeScript types of columns: by column type, and by name if the database allows fewer values. */
const rules: SchemaRules = {
  primaryKey,
  types: {
    // Times are Dates, as `clock.now()` returns and the driver reads them; days are strings (config/database.ts).
    DateTime: plain('Date'),
    date: day,
    bigint: plain('string'),
    json: anything,
    jsonb: anything,
    ARRAY: plain('string[]'),
  },
  columns: {
    // Overrides Lucid's rules for these two: the database sets the creation time.
    created_at: plain('Date'),
    updated_at: plain('Date'),
    password_hash: {
      ...plain('string'),
      decorators: [{ name: '@column', args: { serializeAs: null } }],
    },
    // Lucid would map it to `sha_256`.
    sha256: {
      ...plain('string'),
      decorators: [{ name: '@column', args: { columnName: 'sha256' } }],
    },
    profile_visibility: LEVEL,
    stats_visibility: LEVEL,
    achievements_visibility: LEVEL,
    media_visibility: LEVEL,
    contact_visibility: LEVEL,
    audience: LEVEL,
    hidden_from: SHOWN,
    verification_type: ofContract('VerificationType'),
  },
  tables: {
    account_exports: { columns: { state: oneOf('queued', 'running', 'ready', 'failed') } },
    identity_reviews: {
      columns: {
        status: ofContract('IdentityReviewStatus'),
      },
    },
    account_tokens: {
      columns: { purpose: oneOf('password_reset', 'email_confirmation', 'email_change') },
    },
    approvals: {
      columns: {
        status: ofContract('ApprovalStatus'),
        subject_type: ofContract('ApprovalSubjectType'),
      },
    },
    athlete_profiles: {
      columns: {
        stats: json(ofContract('Stats')),
        achievements: json(plain('string[]')),
        stat_history: json({ ...ofContract('StatMark'), tsType: 'StatMark[]' }),
        achievement_dates: json(ofContract('AchievementDates')),
        level: ofContract('CoachingLevel'),
      },
    },
    child_activities: { columns: { activity_type: ofContract('ActivityType') } },
    connections: {
      columns: {
        status: oneOf('pending', 'accepted', 'declined'),
        requester_sees: oneOf('pending', 'accepted'),
      },
    },
    flags: {
      columns: { account_types: { ...ofContract('AccountType'), tsType: 'AccountType[]' } },
    },
    guardian_control_changes: { columns: { control: parentalSwitch } },
    guardian_level_choices: { columns: { level: LEVEL } },
    mail_settings: {
      columns: {
        digest: ofContract('DigestRhythm'),
        stopped_because: oneOf('bounce', 'complaint'),
      },
    },
    mail_refusals: { columns: { kind: ofContract('MailKind') } },
    media: { columns: { status: ofContract('PostStatus') } },
    notice_mails: { columns: { kind: ofContract('MailKind') } },
    notice_pushes: { columns: { kind: ofContract('MailKind') } },
    notification_refusals: { columns: { type: ofContract('NotificationType') } },
    notifications: { columns: { type: ofContract('NotificationType') } },
    page_timings: { columns: { metric: ofContract('TimingMetric') } },
    post_comments: { columns: { guardian_status: oneOf('pending', 'declined') } },
    posts: { columns: { status: ofContract('PostStatus') } },
    push_refusals: { columns: { kind: ofContract('MailKind') } },
    // A method of Lucid's rows has this name: the model names the property differently.
    releases: { skipColumns: ['is_dirty'] },
    release_announcements: {
      columns: {
        announcement: json(ofContract('Announcement')),
        webhook: { ...ofContract('LastAnnouncement'), tsType: "LastAnnouncement['webhook']" },
      },
    },
    report_cases: {
      columns: {
        status: ofContract('ReportStatus'),
        subject_type: reported,
      },
    },
    reports: {
      columns: {
        status: ofContract('ReportStatus'),
        subject_type: reported,
        reason: ofContract('ReportReason'),
      },
    },
    staff: { columns: { status: ofContract('StaffStatus') } },
    thread_members: { columns: { box: oneOf('conversations', 'requests', 'declined') } },
    threads: { columns: { state: oneOf('request', 'declined', 'open', 'closed') } },
    users: {
      columns: {
        account_type: ofContract('AccountType'),
        organization_kind: ofContract('OrganizationKind'),
        verification_level: ofContract('VerificationLevel'),
      },
    },
    verification_documents: {
      columns: { media_type: oneOf('application/pdf', 'image/jpeg') },
    },
    verification_requests: {
      columns: {
        status: oneOf('pending', 'approved', 'rejected'),
        submitted_data: json(ofContract('SubmittedData')),
      },
    },
  },
}

export default rules
