import type { Appeal, ReportCase, ReportReason, ReportStatus } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { isInvolvedIn } from '#rules/moderation'
import { isAdmin } from '#rules/roles'
import { clock } from '#core/clock'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import { contentNow } from '#moderation/content_now'
import type ReportCaseModel from '#safety/report_case'
import { VIEWER, viewerValues } from '#people/viewer_values'

const DETAILS_SHOWN = 10

/** The reviewer: first parameters of statements over {@link CASE_TABLES}. */
const REVIEWER = { ...VIEWER, now: '$4::timestamptz' }

/** Values of {@link REVIEWER}'s parameters, and of the additional one of {@link IS_FOR_REVIEWER}. */
export const reviewerValues = (viewer: Viewer) =>
  [...viewerValues(viewer), clock.now(), isAdmin(viewer, clock.now())] as const

/**
 * SQL condition: true for admins, and for curators if the content is public, never for messages or a minor's content
 * (docs/rules.md, Visibility levels).
 */
export const IS_FOR_REVIEWER = '($5::boolean or content.is_public is true)'

/** Columns of {@link CASE_TABLES}, as a {@link CaseRow}. */
export const CASE_COLUMNS = `
  ${PERSON_COLUMNS}, report_case.id, report_case.subject_type, report_case.subject_id,
  report_case.status, report_case.is_urgent, report_case.quote, report_case.version,
  report_case.notes, report_case.first_reported_at, report_case.last_reported_at,
  report_case.decided_at, report_case.queue_place, report_case.appeal,
  report_case.appealed_at as "appealedAt", report_case.appeal_decided_at as "appealDecidedAt", said.report_count, said.reasons, told.details,
  content.is_hidden, content.words, content.image_url, content.is_open,
  not ${isInvolvedIn(VIEWER.viewerId)} as can_decide`

/** Reports with their subject as it is now: SQL tables to select from. A deleted account has no levels: admins only. */
export const CASE_TABLES = `
  report_cases report_case
  join users owner on owner.id = report_case.accused_id
  left join privacy_settings privacy on privacy.user_id = report_case.accused_id
  cross join lateral (
    select sum(count)::integer as report_count,
      json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason) as reasons
    from (
      select reason, count(*)::integer as count from reports
      where case_id = report_case.id group by reason
    ) counted
  ) said
  cross join lateral (
    select coalesce(json_agg(details), '[]') as details
    from (
      select details from reports
      where case_id = report_case.id and details is not null
      order by created_at desc limit ${DETAILS_SHOWN}
    ) newest
  ) told
  left join lateral (${contentNow(REVIEWER)}) content on true`

export interface CaseRow extends PersonRow, Appealed {
  id: string
  subject_type: ReportCase['subjectType']
  subject_id: string
  status: ReportStatus
  is_urgent: boolean
  quote: string | null
  version: number
  notes: string | null
  first_reported_at: Date
  last_reported_at: Date
  decided_at: Date | null
  queue_place: number
  report_count: number
  reasons: { reason: ReportReason; count: number }[]
  details: string[]
  /** Null for deleted content, like the following fields. */
  is_hidden: boolean | null
  words: string | null
  image_url: string | null
  /** The level of the content admits the reviewer. */
  is_open: boolean | null
  can_decide: boolean
}

type Appealed = Pick<ReportCaseModel, 'appeal' | 'appealedAt' | 'appealDecidedAt'>

export function presentAppeal({ appeal, appealedAt, appealDecidedAt }: Appealed): Appeal | null {
  if (appeal === null || appealedAt === null) return null
  return {
    statement: appeal,
    createdAt: appealedAt.toISOString(),
    status: appealDecidedAt ? 'decided' : 'open',
  }
}

/** True when the content's level hides the words from the reviewer; the words of deleted content are withheld, too. */
export const isWithheld = ({ is_open: isOpen }: CaseRow) => isOpen !== true

/** @param isOpened the reviewer is shown content hidden by its level, with an audit entry */
export function presentCase(row: CaseRow, isOpened: boolean): ReportCase {
  const isShown = isOpened || !isWithheld(row)
  const state = row.is_hidden === null ? 'gone' : row.is_hidden ? 'hidden' : 'shown'
  return {
    id: row.id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    accused: presentPerson(row),
    status: row.status,
    isUrgent: row.is_urgent,
    reportCount: row.report_count,
    reasons: row.reasons,
    // Written in confidence: an involved reviewer may be the accused.
    details: row.can_decide ? row.details : [],
    words: !isWithheld(row) ? 'open' : isOpened ? 'opened' : 'withheld',
    quote: isShown ? row.quote : null,
    now: {
      state,
      text: isShown ? row.words : null,
      imageUrl: isShown && row.image_url ? `/api/admin/reports/${row.id}/picture` : null,
    },
    firstReportedAt: row.first_reported_at.toISOString(),
    lastReportedAt: row.last_reported_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    notes: row.can_decide ? row.notes : null,
    appeal: presentAppeal(row),
    version: row.version,
    canDecide: row.can_decide,
  }
}
