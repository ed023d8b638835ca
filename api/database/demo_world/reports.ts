import type { NewReport, ReportStatus } from '@fieldhouse/contract'
import type { DateTime } from 'luxon'
import type { Client } from 'pg'
import { DEMO_DOMAIN } from '#database/demo_world/demo_accounts'
import { insertRows } from '#database/demo_world/insert_rows'
import type { Person } from '#database/demo_world/people'
import type { DemoPost } from '#database/demo_world/posts'
import type { Random } from '#database/demo_world/random'

const SPAM = 'Guaranteed offers in 48 hours! Send me your film and 200 dollars and I place you.'

interface DemoReport {
  reporterId: string
  reason: NewReport['reason']
  details: string | null
  createdAt: Date
}

interface DemoCase {
  accusedId: string
  subjectType: NewReport['subjectType']
  subjectId: string
  quote: string | null
  isUrgent: boolean
  decision: { status: ReportStatus; notes: string; by: string; at: Date } | null
  reports: DemoReport[]
}

export interface DemoReports {
  /** The reported comment. */
  spam: { id: string; postId: string; authorId: string; createdAt: Date }
  cases: DemoCase[]
}

interface Cast {
  spammer: string
  pretender: string
  stranger: string
  reporters: [string, string, string]
}

/** Random athletes with public profiles for the roles of the cases. */
function castRoles(random: Random, people: readonly Person[]): Cast {
  const crowd = people.filter(
    ({ email, level, accountType, privacy }) =>
      /\.\d+@/.test(email) &&
      level === null &&
      accountType === 'athlete' &&
      privacy.profileVisibility === 'public',
  )
  const [spammer = '', pretender = '', stranger = '', one = '', two = '', three = ''] = random
    .shuffled(crowd)
    .map(({ id }) => id)
  return { spammer, pretender, stranger, reporters: [one, two, three] }
}

/** Open cases for reviewers: a minor's safety, spam with three reports, a profile; and one decided case. */
export function makeReports(
  random: Random,
  { people, posts }: { people: readonly Person[]; posts: readonly DemoPost[] },
  now: DateTime,
): DemoReports {
  const hoursAgo = (hours: number) => now.minus({ hours }).toJSDate()
  const demo = (name: string) =>
    people.find(({ email }) => email === `${name}@${DEMO_DOMAIN}`)?.id ?? ''
  const postBy = (name: string) => posts.find(({ authorId }) => authorId === demo(name))
  const bioOf = (id: string) => people.find((person) => person.id === id)?.profile?.bio ?? null
  const {
    spammer,
    pretender,
    stranger,
    reporters: [one, two, three],
  } = castRoles(random, people)
  const report = (
    reporterId: string,
    reason: NewReport['reason'],
    hours: number,
    details: string | null = null,
  ): DemoReport => ({ reporterId, reason, details, createdAt: hoursAgo(hours) })
  const open = (
    subjectType: NewReport['subjectType'],
    subjectId: string,
    facts: Pick<DemoCase, 'accusedId' | 'quote' | 'reports'>,
  ): DemoCase => ({ subjectType, subjectId, isUrgent: false, decision: null, ...facts })

  const spam = {
    id: random.uuid(),
    postId: postBy('curator')?.id ?? '',
    authorId: spammer,
    createdAt: hoursAgo(30),
  }
  const ad = postBy('sponsor')
  const safety = 'Keeps asking the younger ones at our pool when they leave and who picks them up.'
  return {
    spam,
    cases: [
      {
        ...open('profile', stranger, {
          accusedId: stranger,
          quote: bioOf(stranger),
          reports: [report(demo('minor'), 'minor_safety', 3, safety)],
        }),
        isUrgent: true,
      },
      open('comment', spam.id, {
        accusedId: spam.authorId,
        quote: SPAM,
        reports: [
          report(one, 'spam', 28),
          report(two, 'spam', 26, 'Same text under at least five posts.'),
          report(demo('athlete'), 'other', 9, 'Nobody can guarantee an offer. This is a scam.'),
        ],
      }),
      open('profile', pretender, {
        accusedId: pretender,
        quote: bioOf(pretender),
        reports: [report(three, 'impersonation', 20, 'These are my times and my old team photo.')],
      }),
      {
        ...open('post', ad?.id ?? '', {
          accusedId: demo('sponsor'),
          quote: ad?.content ?? null,
          reports: [report(two, 'spam', 2, 'Advertising.')],
        }),
        decision: {
          status: 'dismissed',
          notes: 'A verified sponsor about its own program: that is what sponsors are here for.',
          by: demo('curator'),
          at: hoursAgo(1),
        },
      },
    ],
  }
}

export async function insertReports(client: Client, random: Random, { spam, cases }: DemoReports) {
  await insertRows(client, 'post_comments', [
    {
      id: spam.id,
      post_id: spam.postId,
      author_id: spam.authorId,
      content: SPAM,
      created_at: spam.createdAt,
    },
  ])
  const rows = cases.map((reported) => ({
    ...reported,
    ids: reported.reports.map(() => random.uuid()),
  }))
  await insertRows(
    client,
    'report_cases',
    rows.map(({ ids, reports, decision, ...reported }) => ({
      id: ids[0],
      subject_type: reported.subjectType,
      subject_id: reported.subjectId,
      accused_id: reported.accusedId,
      quote: reported.quote,
      is_urgent: reported.isUrgent,
      status: decision?.status ?? 'open',
      version: decision ? 2 : 1,
      notes: decision?.notes ?? null,
      decided_by: decision?.by ?? null,
      decided_at: decision?.at ?? null,
      first_reported_at: reports[0]?.createdAt,
      last_reported_at: reports.at(-1)?.createdAt,
    })),
  )
  await insertRows(
    client,
    'reports',
    rows.flatMap(({ ids, reports, decision, ...reported }) =>
      reports.map(({ reporterId, reason, details, createdAt }, index) => ({
        id: ids[index],
        case_id: ids[0],
        reporter_id: reporterId,
        accused_id: reported.accusedId,
        subject_type: reported.subjectType,
        subject_id: reported.subjectId,
        reason,
        details,
        quote: reported.quote,
        status: decision?.status ?? 'open',
        created_at: createdAt,
      })),
    ),
  )
}
