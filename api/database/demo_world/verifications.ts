import {
  fullName,
  type SubmittedData,
  type VerificationRequest,
  type VerificationType,
} from '@fieldhouse/contract'
import type { DateTime } from 'luxon'
import type { Client } from 'pg'
import { drawCards } from '#database/demo_world/identity_cards'
import { insertRows } from '#database/demo_world/insert_rows'
import type { Person } from '#database/demo_world/people'
import type { Random } from '#database/demo_world/random'
import { documentDisk, documentPrefix } from '#verification/document_uploads'

/** Athletes with a pending identity request, and athletes with a decided one. */
const WAITING = 6
const REJECTED = 3
const APPROVED = 4

const NOTES = {
  rejected: [
    'The picture is too dark to read the number. Please send a sharper one.',
    'The name on the document is not the name of the account. Change one of them, then ask again.',
    'The document ran out last year.',
  ],
  approved: ['Passport checked.', 'License and name agree.', null, 'Checked against the roster.'],
} as const

const APPEAL =
  'The document is valid for another four years: the date of issue is above the date of expiry.'

interface DemoRequest {
  id: string
  userId: string
  verificationType: VerificationType
  submittedData: SubmittedData
  status: VerificationRequest['status']
  reviewNotes: string | null
  decidedAt: Date | null
  appealedAt: Date | null
  createdAt: Date
  documentId: string
}

function identityData(random: Random, person: Person): SubmittedData {
  return {
    fullName: fullName(person),
    ...(person.dateOfBirth ? { dateOfBirth: person.dateOfBirth } : {}),
    documentType: random.pick(['Passport', 'Driver’s license', 'State identity card']),
    documentNumber: `${random.pick(['D', 'K', 'P', 'X'])}${random.whole(1_000_000, 9_999_999)}`,
    issuedBy: person.profile?.location ?? 'California',
  }
}

const ROLES: Partial<Record<Person['accountType'], readonly string[]>> = {
  institution_coach: ['Head coach', 'Assistant coach', 'Recruiting coordinator'],
  institution_org: ['Athletic director'],
  curator: ['Editor'],
  parent: ['Mother', 'Father', 'Legal guardian'],
}

function backgroundData(random: Random, person: Person): SubmittedData {
  return {
    fullName: fullName(person),
    role: random.pick(ROLES[person.accountType] ?? ['Member']),
    yearsInRole: random.whole(1, 19),
    reference: `reference.${random.whole(100, 999)}@school.example`,
    consentsToCheck: true,
  }
}

/** Pending requests for the admins, and some decided ones. The demo accounts' own requests are separate. */
export function makeVerifications(
  random: Random,
  { people, applicants }: { people: readonly Person[]; applicants: readonly Person[] },
  now: DateTime,
): DemoRequest[] {
  const made: DemoRequest[] = []
  const add = (person: Person, type: VerificationType, hoursAgo: number, rest = {}) => {
    const createdAt = now.minus({ hours: hoursAgo }).toJSDate()
    made.push({
      id: random.uuid(),
      documentId: random.uuid(),
      userId: person.id,
      verificationType: type,
      submittedData:
        type === 'identity' ? identityData(random, person) : backgroundData(random, person),
      status: 'pending',
      reviewNotes: null,
      decidedAt: null,
      appealedAt: null,
      createdAt,
      ...rest,
    })
  }
  const athletes = people.filter(({ email, profile }) => /\.\d+@/.test(email) && profile)
  const unverified = athletes.filter(({ level }) => level === null)
  const verified = athletes.filter(({ level }) => level === 'verified')

  verified.slice(0, APPROVED).forEach((person, index) => {
    const hoursAgo = 24 * (25 - index * 3)
    add(person, 'identity', hoursAgo, {
      status: 'approved',
      reviewNotes: NOTES.approved[index],
      decidedAt: now.minus({ hours: hoursAgo - 20 }).toJSDate(),
    })
  })
  unverified.slice(WAITING, WAITING + REJECTED).forEach((person, index) => {
    const hoursAgo = 24 * (11 - index * 2)
    const isAppealed = index === REJECTED - 1
    add(person, 'identity', hoursAgo, {
      status: isAppealed ? 'pending' : 'rejected',
      reviewNotes: NOTES.rejected[index],
      decidedAt: isAppealed ? null : now.minus({ hours: hoursAgo - 30 }).toJSDate(),
      appealedAt: isAppealed ? now.minus({ hours: 9 }).toJSDate() : null,
    })
  })
  unverified.slice(0, WAITING).forEach((person, index) => add(person, 'identity', 130 - index * 21))
  applicants.forEach((person, index) => add(person, 'background_check', 118 - index * 19))
  return made.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Audit entries of a request, step by step as they would have been written. */
function entriesOf(request: DemoRequest, adminId: string) {
  const { id: requestId, userId, verificationType, decidedAt, appealedAt } = request
  const entry = (action: string, actorId: string, at: Date, reason: string | null = null) => ({
    actor_id: actorId,
    action: `verification.${action}`,
    subject_type: 'user',
    subject_id: userId,
    reason,
    details: { requestId, verificationType },
    created_at: at,
  })
  const filed = entry('filed', userId, request.createdAt)
  if (appealedAt) {
    const rejectedAt = new Date((request.createdAt.getTime() + appealedAt.getTime()) / 2)
    return [
      filed,
      entry('rejected', adminId, rejectedAt, request.reviewNotes),
      entry('appealed', userId, appealedAt),
    ]
  }
  return decidedAt
    ? [filed, entry(request.status, adminId, decidedAt, request.reviewNotes)]
    : [filed]
}

/** Draws the documents, writes their files, and then inserts the rows. */
export async function insertVerifications(
  client: Client,
  random: Random,
  requests: readonly DemoRequest[],
  adminId: string,
) {
  await insertRows(
    client,
    'verification_requests',
    requests.map(({ appealedAt, ...request }) => ({
      id: request.id,
      user_id: request.userId,
      verification_type: request.verificationType,
      submitted_data: request.submittedData,
      status: request.status,
      review_notes: appealedAt ? null : request.reviewNotes,
      reviewer_id: request.decidedAt ? adminId : null,
      decided_at: request.decidedAt,
      appeal_statement: appealedAt ? APPEAL : null,
      // Left empty, so that the demo's one admin may decide the appeal.
      first_reviewer_id: null,
      first_review_notes: appealedAt ? request.reviewNotes : null,
      version: appealedAt ? 3 : request.decidedAt ? 2 : 1,
      queued_at: appealedAt ?? request.createdAt,
      created_at: request.createdAt,
    })),
  )
  const cards = await drawCards()
  const documents = await Promise.all(
    requests.map(async ({ id, documentId, userId, createdAt }) => {
      const bytes = random.pick(cards)
      const key = `${documentPrefix(documentId)}/${random.uuid()}`
      await documentDisk().put(key, bytes)
      return {
        id: documentId,
        owner_id: userId,
        request_id: id,
        url: `/api/verification-documents/${documentId}`,
        key,
        bytes: bytes.byteLength,
        opened_at: createdAt,
        finished_at: createdAt,
        media_type: 'image/jpeg',
      }
    }),
  )
  await insertRows(client, 'verification_documents', documents)
  const entries = requests.flatMap((request) => entriesOf(request, adminId))
  await insertRows(
    client,
    'audit_log',
    entries
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
      .map((entry) => ({ id: random.uuid(entry.created_at), ...entry })),
  )
}
