import type {
  AdminUser,
  Area,
  Article,
  AuditEntry,
  CurrentUser,
  IdentityReview,
  Person,
  QueuedVerification,
  ReleaseSummary,
  ReportCase,
  VerificationUnderReview,
} from '@fieldhouse/contract'

export const admin: CurrentUser = {
  id: 'ad000000-6b1d-4a57-9e0c-2f7d8a51c0b4',
  email: 'ada@example.com',
  emailConfirmed: true,
  firstName: 'Ada',
  lastName: 'Marsh',
  profileImageUrl: null,
  isVerified: true,
  verificationLevel: 'verified',
  accountType: 'admin',
  organizationKind: null,
  backgroundCheckValidUntil: '2028-01-01T00:00:00.000Z',
  deletesAt: null,
  factorWait: null,
  dateOfBirth: null,
  isMinor: false,
  eighteenOn: null,
  seventeenOn: null,
  status: 'active',
  isOnTeam: false,
}

export const curator: CurrentUser = {
  ...admin,
  id: 'c0000000-6b1d-4a57-9e0c-2f7d8a51c0b4',
  firstName: 'Cleo',
  accountType: 'curator',
}

/** An athlete who owns a deploy token. */
export const teammate: CurrentUser = {
  ...admin,
  id: '7e000000-6b1d-4a57-9e0c-2f7d8a51c0b4',
  firstName: 'Mia',
  isVerified: false,
  verificationLevel: null,
  accountType: 'athlete',
  backgroundCheckValidUntil: null,
  isOnTeam: true,
}

export function aPerson(differences: Partial<Person> = {}): Person {
  return {
    id: '7c1d20aa-0d0c-4a67-9a55-6a1f0c8f6f11',
    firstName: 'Kai',
    lastName: 'Okafor',
    profileImageUrl: null,
    isVerified: false,
    verificationLevel: null,
    accountType: 'athlete',
    ...differences,
  }
}

export function aRequest(differences: Partial<QueuedVerification> = {}): QueuedVerification {
  const user = differences.user ?? aPerson()
  return {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
    userId: user.id,
    verificationType: 'identity',
    submittedData: { fullName: 'Kai Okafor', date_of_birth: '2004-02-11', hasPassport: true },
    createdAt: '2026-11-19T15:00:00.000Z',
    status: 'pending',
    reviewNotes: null,
    decidedAt: null,
    isAppeal: false,
    documents: [],
    user,
    appealStatement: null,
    firstReviewNotes: null,
    reviewerName: null,
    version: 1,
    ...differences,
  }
}

/** Another request, by somebody else. */
export function anotherRequest(differences: Partial<QueuedVerification> = {}) {
  return aRequest({
    id: '0199f2c4-7c1e-7d3a-b0a4-000000000002',
    user: aPerson({
      id: '9d1f0a52-0d0c-4a67-9a55-6a1f0c8f6f12',
      firstName: 'Dana',
      lastName: 'Torres',
    }),
    verificationType: 'background_check',
    submittedData: { fullName: 'Dana Torres' },
    ...differences,
  })
}

export function underReview(request: QueuedVerification): VerificationUnderReview {
  return {
    ...request,
    submittedData: request.submittedData ?? { fullName: 'Kai Okafor' },
    account: {
      email: 'kai@example.com',
      dateOfBirth: '2004-02-11',
      status: 'active',
      createdAt: '2026-10-01T12:00:00.000Z',
      backgroundCheckValidUntil: null,
    },
  }
}

export function anAccount(differences: Partial<AdminUser> = {}): AdminUser {
  return {
    ...aPerson({ isVerified: true, verificationLevel: 'verified' }),
    email: 'kai@example.com',
    status: 'active',
    createdAt: '2026-10-01T12:00:00.000Z',
    backgroundCheckValidUntil: null,
    ...differences,
  }
}

export function aReport(differences: Partial<ReportCase> = {}): ReportCase {
  return {
    id: '0199f2c4-7c1e-7d3a-b0a4-0000000000c1',
    subjectType: 'post',
    subjectId: '0199f2c4-7c1e-7d3a-b0a4-0000000000a1',
    accused: aPerson(),
    status: 'open',
    isUrgent: false,
    reportCount: 2,
    reasons: [
      { reason: 'harassment', count: 1 },
      { reason: 'spam', count: 1 },
    ],
    details: ['He writes this under everything.'],
    words: 'open',
    quote: 'You will never make the team.',
    now: { state: 'shown', text: 'You will never make the team.', imageUrl: null },
    firstReportedAt: '2026-11-20T09:00:00.000Z',
    lastReportedAt: '2026-11-20T10:00:00.000Z',
    decidedAt: null,
    notes: null,
    appeal: null,
    version: 1,
    canDecide: true,
    ...differences,
  }
}

export function anArticle(differences: Partial<Article> = {}): Article {
  return {
    id: '0199f2c4-7c1e-7d3a-b0a4-0000000000d1',
    slug: 'what-the-quiet-period-means',
    title: 'What the quiet period means',
    excerpt: 'Who may call whom, and when.',
    content: '<p>Coaches may not visit you.</p>',
    imageUrl: null,
    imageAlt: null,
    image: null,
    category: 'Recruiting',
    publishedAt: null,
    isFeatured: false,
    author: null,
    readingMinutes: 1,
    status: 'draft',
    version: 3,
    updatedAt: '2026-11-20T09:00:00.000Z',
    ...differences,
  }
}

export function anEntry(differences: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '0199f2c4-7c1e-7d3a-b0a4-0000000000e1',
    actorId: admin.id,
    action: 'verification.approved',
    subjectType: 'user',
    subjectId: '7c1d20aa-0d0c-4a67-9a55-6a1f0c8f6f11',
    reason: 'Passport matches',
    createdAt: '2026-11-20T09:00:00.000Z',
    hash: 'ab'.repeat(32),
    number: 41,
    actorName: 'Ada Marsh',
    subjectName: 'Kai Okafor',
    details: { verificationType: 'identity' },
    ...differences,
  }
}

export function anArea(differences: Partial<Area> = {}): Area {
  return {
    name: 'mf-feed',
    version: '0.1.0-3f9c2a71d04b',
    canary: null,
    canaryPercent: 0,
    canaryEnds: null,
    isDisabled: false,
    audience: { kind: 'members' },
    isForViewer: true,
    paths: ['/feed'],
    undrawnBecause: null,
    slots: [],
    contributions: [],
    ...differences,
  }
}

export function aRelease(differences: Partial<ReleaseSummary> = {}): ReleaseSummary {
  return {
    version: '0.1.0-3f9c2a71d04b',
    commit: '3f9c2a71d04b',
    dirty: false,
    author: 'github-ci (main)',
    publishedAt: '2026-11-20T08:00:00.000Z',
    bytes: 123_000,
    readings: null,
    state: 'live',
    fellBackAt: null,
    undrawn: null,
    ...differences,
  }
}

export function anIdentityReview(differences: Partial<IdentityReview> = {}): IdentityReview {
  return {
    id: '3b9f2b59-7c2f-4c55-8a83-51d6c5be3c01',
    status: 'pending',
    user: aPerson(),
    email: 'kai@example.com',
    emailConfirmed: true,
    memberSince: '2026-01-12T09:00:00.000Z',
    requestedAt: '2026-11-20T15:30:00.000Z',
    opensAt: '2026-11-23T15:30:00.000Z',
    approvals: 0,
    approverNames: [],
    approvedByMe: false,
    isMine: false,
    ...differences,
  }
}
