import type { api, PrivacySettings, Profile } from '@fieldhouse/contract'
import {
  alsoTo,
  CONNECTED_ONLY,
  EVERYBODY_ELSE,
  FAMILY_ONLY,
  NOBODY_SEES,
  PROFILE,
  SECTION,
  type Refusals,
} from '#tests/support/read_refusals'
import { OWNER_NAME, type Scene } from '#tests/support/read_scene'

/** One way to read something of a person. */
export interface ReadRoute {
  call: keyof typeof api
  /** The part of the answer under test, if not all of it. */
  what?: string
  /** The setting under test; the other sections are public. */
  follows: keyof PrivacySettings
  path: (scene: Scene) => string
  /**
   * Path of a missing subject: a refusal has to give exactly the same answer. Without it, the answer only lacks hidden
   * parts.
   */
  missing?: string
  shows?: (answer: { text: string; json: unknown }) => boolean
  refused: Refusals
}

const NOTHING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'
const NOBODY = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'

const namesOwner = ({ text }: { text: string }) => text.includes(OWNER_NAME)
const page = (json: unknown) => (json as Profile).athleteProfile ?? {}

/** All reads of the contract that can reveal something of a person. Add a row for a new one. */
export const READ_ROUTES: readonly ReadRoute[] = [
  {
    call: 'showProfile',
    follows: 'profileVisibility',
    path: ({ owner }) => `/api/profiles/${owner.id}`,
    missing: `/api/profiles/${NOBODY}`,
    refused: PROFILE,
  },
  {
    call: 'showProfile',
    what: 'stats',
    follows: 'statsVisibility',
    path: ({ owner }) => `/api/profiles/${owner.id}`,
    shows: ({ text, json }) => text.includes('best_50m') && 'stats' in page(json),
    refused: SECTION,
  },
  {
    call: 'showProfile',
    what: 'history of the stats',
    follows: 'statsVisibility',
    path: ({ owner }) => `/api/profiles/${owner.id}`,
    shows: ({ text, json }) => text.includes('24.75') && 'statHistory' in page(json),
    refused: SECTION,
  },
  {
    call: 'showProfile',
    what: 'achievements',
    follows: 'achievementsVisibility',
    path: ({ owner }) => `/api/profiles/${owner.id}`,
    shows: ({ text, json }) => text.includes('State finalist') && 'achievements' in page(json),
    refused: SECTION,
  },
  {
    call: 'showProfile',
    what: 'dates of the achievements',
    follows: 'achievementsVisibility',
    path: ({ owner }) => `/api/profiles/${owner.id}`,
    shows: ({ text, json }) => text.includes('2025-03-08') && 'achievementDates' in page(json),
    refused: SECTION,
  },
  {
    call: 'listStaff',
    follows: 'profileVisibility',
    path: ({ owner }) => `/api/profiles/${owner.id}/staff`,
    missing: `/api/profiles/${NOBODY}/staff`,
    refused: PROFILE,
  },
  {
    call: 'listMedia',
    follows: 'mediaVisibility',
    path: ({ owner }) => `/api/profiles/${owner.id}/media`,
    missing: `/api/profiles/${NOBODY}/media`,
    refused: SECTION,
  },
  {
    call: 'listMedia',
    what: 'below the ceiling of the profile',
    follows: 'profileVisibility',
    path: ({ owner }) => `/api/profiles/${owner.id}/media`,
    missing: `/api/profiles/${NOBODY}/media`,
    refused: PROFILE,
  },
  {
    call: 'showPicture',
    what: 'photo',
    follows: 'profileVisibility',
    path: ({ photo }) => photo,
    missing: `/api/pictures/${NOTHING}`,
    refused: PROFILE,
  },
  {
    call: 'showPicture',
    what: 'banner',
    follows: 'profileVisibility',
    path: ({ banner }) => banner,
    missing: `/api/pictures/${NOTHING}`,
    refused: PROFILE,
  },
  {
    call: 'showPicture',
    what: 'of a post',
    follows: 'profileVisibility',
    path: ({ postPicture }) => postPicture,
    missing: `/api/pictures/${NOTHING}`,
    refused: PROFILE,
  },
  {
    call: 'showPicture',
    what: 'of the gallery',
    follows: 'mediaVisibility',
    path: (scene) => scene.galleryPicture,
    missing: `/api/pictures/${NOTHING}`,
    refused: SECTION,
  },
  {
    call: 'showPicture',
    what: 'waiting for a guardian',
    follows: 'mediaVisibility',
    path: ({ pendingPicture }) => pendingPicture,
    missing: `/api/pictures/${NOTHING}`,
    refused: FAMILY_ONLY,
  },
  {
    call: 'showPost',
    follows: 'profileVisibility',
    path: ({ post }) => `/api/posts/${post}`,
    missing: `/api/posts/${NOTHING}`,
    refused: PROFILE,
  },
  {
    call: 'showPost',
    what: 'waiting for a guardian',
    follows: 'profileVisibility',
    path: ({ pendingPost }) => `/api/posts/${pendingPost}`,
    missing: `/api/posts/${NOTHING}`,
    refused: FAMILY_ONLY,
  },
  {
    call: 'listPostsOfProfile',
    follows: 'profileVisibility',
    path: ({ owner }) => `/api/profiles/${owner.id}/posts`,
    missing: `/api/profiles/${NOBODY}/posts`,
    refused: PROFILE,
  },
  {
    call: 'listPostsOfProfile',
    what: 'waiting for a guardian',
    follows: 'profileVisibility',
    path: ({ owner }) => `/api/profiles/${owner.id}/posts`,
    shows: ({ text }) => text.includes('Not yet.'),
    refused: FAMILY_ONLY,
  },
  {
    call: 'listComments',
    follows: 'profileVisibility',
    path: ({ post }) => `/api/posts/${post}/comments`,
    missing: `/api/posts/${NOTHING}/comments`,
    refused: PROFILE,
  },
  {
    call: 'listComments',
    what: 'by the owner, under a post of somebody else',
    follows: 'profileVisibility',
    path: ({ hostPost }) => `/api/posts/${hostPost}/comments`,
    shows: namesOwner,
    refused: PROFILE,
  },
  {
    call: 'listFeed',
    follows: 'profileVisibility',
    path: () => '/api/posts/feed?limit=100',
    shows: namesOwner,
    refused: PROFILE,
  },
  {
    call: 'search',
    what: 'by name',
    follows: 'profileVisibility',
    path: () => `/api/search?q=${OWNER_NAME}`,
    shows: namesOwner,
    refused: PROFILE,
  },
  {
    call: 'search',
    what: 'by sport and state',
    follows: 'profileVisibility',
    path: () => '/api/search?sport=swimming&location=texas',
    shows: namesOwner,
    refused: PROFILE,
  },
  {
    call: 'search',
    what: 'sections of who is found',
    follows: 'statsVisibility',
    path: () => `/api/search?q=${OWNER_NAME}`,
    shows: ({ text }) => text.includes('best_50m') || text.includes('State finalist'),
    refused: NOBODY_SEES,
  },
  {
    call: 'suggest',
    follows: 'profileVisibility',
    path: () => `/api/search/suggest?q=${OWNER_NAME.slice(0, 4)}`,
    shows: namesOwner,
    refused: PROFILE,
  },
  {
    call: 'peopleToKnow',
    what: 'a minor, who is suggested to nobody',
    follows: 'profileVisibility',
    path: () => '/api/people-to-know',
    shows: namesOwner,
    refused: NOBODY_SEES,
  },
  {
    call: 'listNotifications',
    what: 'the name of who fired a post',
    follows: 'profileVisibility',
    path: () => '/api/notifications?type=fire',
    shows: namesOwner,
    refused: alsoTo(PROFILE, 'self'),
  },
  {
    call: 'listConnections',
    follows: 'profileVisibility',
    path: () => '/api/connections',
    shows: namesOwner,
    refused: CONNECTED_ONLY,
  },
  {
    call: 'listConversations',
    follows: 'profileVisibility',
    path: () => '/api/messages/conversations',
    shows: namesOwner,
    refused: CONNECTED_ONLY,
  },
  {
    call: 'showThread',
    follows: 'profileVisibility',
    path: ({ owner }) => `/api/messages/${owner.id}?mark=0`,
    missing: `/api/messages/${NOBODY}?mark=0`,
    // Nobody writes to themselves; connected people already have a thread, and keep it.
    refused: { ...alsoTo(PROFILE, 'self'), private: [...EVERYBODY_ELSE, 'self'] },
  },
]

/** Reads that reveal nothing of other people: only the right to call them matters. */
export const OWN_READS = [
  { call: 'currentUser', path: '/api/auth/user' },
  { call: 'showPrivacy', path: '/api/privacy-settings' },
  { call: 'showContactQuestion', path: '/api/privacy-settings/contact-question' },
  { call: 'showEmployment', path: '/api/employment' },
  { call: 'showNotificationPreferences', path: '/api/notification-preferences' },
  { call: 'showMailPreferences', path: '/api/mail-preferences' },
  { call: 'showPushSettings', path: '/api/push-settings' },
  { call: 'countUnread', path: '/api/notifications/unread-count' },
  { call: 'listConnectionRequests', path: '/api/connections/requests' },
  { call: 'listMessageRequests', path: '/api/messages/requests' },
  { call: 'listMutes', path: '/api/mutes' },
  { call: 'listInvitations', path: '/api/guardian/invitations' },
  { call: 'listParentalControls', path: '/api/parental-controls' },
  { call: 'showExport', path: '/api/account/export' },
] as const satisfies readonly { call: keyof typeof api; path: string }[]

/** Reads that are not of a person, or are tested elsewhere. */
export const OTHER_READS: readonly (keyof typeof api)[] = [
  'live',
  'ready',
  'listReleases',
  'showReleaseState',
  'listPreviews',
  'showContact',
  'listFlags',
  'listReleaseEvents',
  'listReleaseErrors',
  'listReleaseFailedCalls',
  // News is public, its drafts are for editors: tests/functional/news/news.spec.ts and news_writing.spec.ts.
  'listNews',
  'listNewsCategories',
  'listDrafts',
  'showArticle',
  'listRevisions',
  // One's own only: tests/functional/accounts/own_sessions.spec.ts.
  'listSessions',
  // One's own only: tests/functional/accounts/second_factors.spec.ts.
  'showSignInMethods',
  'checkConfirmation',
  // For operators: tests/functional/core/metrics.spec.ts and admin_jobs.spec.ts.
  'metrics',
  'listAreas',
  'listAreaReleases',
  'listAreaEvents',
  'listAreaFlags',
  'listAreaPreviews',
  'showAreaContact',
  'listAreaErrors',
  'listAreaFailedCalls',
  'listJobs',
  'listFailedJobs',
  // For reviewers only: tests/functional/moderation/moderation.spec.ts.
  'listReports',
  'showReport',
  'showReportedPicture',
  // For admins only: tests/functional/accounts/identity_reviews.spec.ts.
  'listIdentityReviews',
  // For admins only: tests/functional/audit/audit_log.spec.ts.
  'listAuditLog',
  'exportAuditLog',
  'verifyAuditLog',
  // For admins only: tests/functional/administration/admin_users.spec.ts.
  'listUsers',
  // For reviewing admins, and one's own: tests/functional/verification/verification_queue.spec.ts and verification.spec.ts.
  'listVerificationQueue',
  'countVerificationQueue',
  'showVerification',
  'showVerificationDocument',
  'showVerificationDocumentPage',
  'listVerifications',
  // For guardians only, at every level: tests/functional/family/guardian_reads.spec.ts.
  'listChildren',
  'listParentalControlChanges',
  'listApprovals',
  'listChildConnections',
  'showChildPrivacy',
  'listChildConversations',
  'showChildThread',
  'listActivity',
  // A member's list of people they blocked names them: tests/functional/safety.spec.ts.
  'listBlocks',
  // For organizations only, coaches who asked them: tests/functional/staff/staff.spec.ts.
  'listStaffRequests',
  // For the owner only: tests/functional/accounts/account_export.spec.ts.
  'downloadExport',
  // A stream of hints without names: tests/functional/push/events.spec.ts.
  'openEvents',
]
