import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { type Scene, setLevels, setScene, type ViewerName } from '#tests/support/read_scene'
import { databaseState } from '#tests/support/database_state'
import { withoutRequest } from '#tests/support/same_answer'

type Call = keyof typeof api

interface HiddenWrite {
  call: Call
  /** Id of the owner's thing, hidden from the caller. */
  subject: (scene: Scene, ids: Ids) => string
  /** Body with the id; by default the id is in the path. */
  body?: (id: string) => object
  /** Body next to an id in the path. */
  with?: object
}

interface Ids {
  invitation: string
  connection: string
  notification: string
}

const ownerId = ({ owner }: Scene) => owner.id
const post = (scene: Scene) => scene.post
const pendingPost = (scene: Scene) => scene.pendingPost
const comment = (scene: Scene) => scene.comment
const media = (scene: Scene) => scene.media

const report = (subjectType: string) => (subjectId: string) => ({
  subjectType,
  subjectId,
  reason: 'spam',
})

/** All writes that refer to another person's things. Add a row for a new one. */
const HIDDEN_WRITES: readonly HiddenWrite[] = [
  { call: 'firePost', subject: post },
  { call: 'firePost', subject: pendingPost },
  { call: 'unfirePost', subject: post },
  { call: 'boostPost', subject: post },
  { call: 'unboostPost', subject: post },
  { call: 'removePost', subject: post },
  { call: 'createComment', subject: post, with: { content: 'hi' } },
  { call: 'createComment', subject: pendingPost, with: { content: 'hi' } },
  { call: 'removeComment', subject: comment },
  { call: 'changeMedia', subject: media, with: { caption: 'mine now' } },
  { call: 'removeMedia', subject: media },
  { call: 'requestConnection', subject: ownerId, body: (userId) => ({ userId }) },
  { call: 'decideConnection', subject: (_, ids) => ids.connection, with: { status: 'accepted' } },
  { call: 'removeConnection', subject: (_, ids) => ids.connection },
  { call: 'mute', subject: ownerId, body: (userId) => ({ userId }) },
  { call: 'report', subject: ownerId, body: report('profile') },
  { call: 'report', subject: post, body: report('post') },
  { call: 'report', subject: comment, body: report('comment') },
  { call: 'report', subject: media, body: report('media') },
  {
    call: 'sendMessage',
    subject: ownerId,
    body: (recipientId) => ({ recipientId, content: 'hi' }),
  },
  { call: 'markThreadRead', subject: ownerId },
  { call: 'decideMessageRequest', subject: ownerId, with: { status: 'accepted' } },
  { call: 'markNotificationRead', subject: (_, ids) => ids.notification },
  {
    call: 'changeParentalControls',
    subject: ({ control }) => control,
    with: { canViewMessages: true },
  },
  { call: 'changeChildPrivacy', subject: ownerId, with: { statsVisibility: 'public' } },
  { call: 'leaveChild', subject: ownerId },
  { call: 'decideApproval', subject: ({ approval }) => approval, with: { decision: 'approved' } },
  { call: 'withdrawInvitation', subject: (_, ids) => ids.invitation },
]

/** Writes for the owner only, whoever can see the thing. */
const OWNER_ONLY = [
  'removePost',
  'removeComment',
  'changeMedia',
  'removeMedia',
  'decideConnection',
  'removeConnection',
  'markNotificationRead',
  'changeParentalControls',
  'changeChildPrivacy',
  'leaveChild',
  'decideApproval',
  'withdrawInvitation',
] as const satisfies readonly Call[]

/** Writes without another person's thing, or tested elsewhere. */
const OTHERS: readonly Call[] = [
  'login',
  'register',
  'logout',
  'chooseAccountType',
  'changeName',
  // The own account: tests/functional/accounts/account_export.spec.ts and account_deletion.spec.ts.
  'startExport',
  'deleteAccount',
  'restoreAccount',
  // The own account: tests/functional/accounts/passwords.spec.ts, own_email.spec.ts and own_sessions.spec.ts.
  'changePassword',
  'forgotPassword',
  'resetPassword',
  'changeEmail',
  'sendEmailConfirmation',
  'confirmEmail',
  'endSession',
  'endOtherSessions',
  // The own account: tests/functional/accounts/second_factors.spec.ts.
  'startAuthenticator',
  'confirmAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'startConfirmation',
  'confirmIdentity',
  'finishLogin',
  // About the person themselves, and for admins only: tests/functional/accounts/identity_reviews.spec.ts.
  'requestIdentityReview',
  'decideIdentityReview',
  'startPasskeyLogin',
  'passkeyLogin',
  // For admins only: tests/functional/administration/admin_jobs.spec.ts.
  'retryJob',
  // For admins and the area's team, about areas: tests/functional/releases/area_teams.spec.ts,
  // tests/functional/administration/admin_areas.spec.ts.
  'moveAreaPointer',
  // And about slots: tests/functional/releases/release_slots.spec.ts.
  'orderSlot',
  // For admins only, their flags: tests/functional/releases/flags.spec.ts.
  'setAreaFlag',
  'clearAreaFlag',
  // And their previews: tests/functional/releases/release_previews.spec.ts.
  'makeAreaPreview',
  'endAreaPreview',
  // And the contacts of their teams: tests/functional/releases/team_contacts.spec.ts.
  'changeAreaContact',
  'renewAreaWebhookSecret',
  'changeAthleteProfile',
  'changePrivacy',
  'createPost',
  'openUpload',
  'uploadObject',
  'setProfileImage',
  'setBannerImage',
  'addMedia',
  'markAllNotificationsRead',
  // For editors only, whatever they can see: tests/functional/news/news_writing.spec.ts and moderation.spec.ts.
  'createArticle',
  'changeArticle',
  'withdrawArticle',
  'restoreRevision',
  'decideReport',
  // The viewer's own hidden things: tests/functional/moderation/appeals.spec.ts.
  'appeal',
  // For admins only, whatever they can see: tests/functional/administration/admin_users.spec.ts.
  'changeUser',
  'openDocumentUpload',
  'uploadDocument',
  'fileVerification',
  // tests/functional/verification/verification.spec.ts and verification_review.spec.ts.
  'appealVerification',
  'reviewVerification',
  // Between coaches and organizations: tests/functional/staff/staff.spec.ts.
  'askForEmployment',
  'leaveEmployment',
  'decideStaffRequest',
  'removeStaff',
  'changeNotificationPreferences',
  'changeMailPreferences',
  'changePushPreferences',
  'addPushDevice',
  // Own devices only: tests/functional/push/push.spec.ts.
  'removePushDevice',
  'inviteChild',
  // Refers to two people: tests/functional/family/child_connections.spec.ts.
  'removeChildConnection',
  'lookUpInvitation',
  'acceptInvitation',
  'reportClientError',
  'reportPageTimings',
  'uploadReleaseFile',
  'publishRelease',
  'dryRunRelease',
  'moveReleasePointer',
  'makePreview',
  'endPreview',
  'changeContact',
  'renewWebhookSecret',
  // Removing what does not exist is no refusal: 204 for every id.
  'unblock',
  'unmute',
  // A blocked person may block back, and learns nothing from it: tests/functional/safety.spec.ts.
  'block',
]

/** Viewers who cannot see the owner at `private`. */
const CALLERS = [
  'stranger',
  'verified coach',
  'admin',
  'blocked',
  'blocker',
] as const satisfies ViewerName[]

function requestOf({ call, body, with: rest }: HiddenWrite, id: string) {
  const { method, path }: Endpoint = api[call]
  return { method, path: path.replace(/\{\w+\}/, id), json: body ? body(id) : rest }
}

async function idsOf({ owner }: Scene): Promise<Ids> {
  const idIn = async (sql: string) =>
    (await pool.query<{ id: string }>(sql, [owner.id])).rows[0]?.id ?? ''
  return {
    connection: await idIn('select id from connections where $1 in (requester_id, addressee_id)'),
    invitation: await idIn(
      `insert into guardian_invitations (guardian_id, code_hash, created_at, expires_at)
       select guardian_id, sha256('code'), now(), now() + interval '1 day'
       from guardian_links where child_id = $1 returning id`,
    ),
    notification: await idIn(
      `insert into notifications (user_id, type, title, message)
       values ($1, 'account_notice', 'Notice', 'Theirs.') returning id`,
    ),
  }
}

test.group('Writes to hidden content', (group) => {
  let scene: Scene
  let ids: Ids
  group.setup(async () => {
    await cleanDatabase()
    scene = await setScene()
    ids = await idsOf(scene)
    await setLevels(scene, { profileVisibility: 'private' })
  })

  for (const write of HIDDEN_WRITES) {
    const { method, path } = api[write.call]
    const name = `${method} ${path}${write.body ? ` ${JSON.stringify(write.body('…'))}` : ''}`
    for (const caller of CALLERS) {
      test(`${name}: ${caller} gets the answer for missing content, and writes nothing`, async ({
        assert,
      }) => {
        const visitor = scene.viewers[caller]
        const before = await databaseState()
        const [hidden, missing] = [
          requestOf(write, write.subject(scene, ids)),
          requestOf(write, crypto.randomUUID()),
        ]
        const answer = await visitor.send(hidden.method, hidden.path, { json: hidden.json })
        assert.isAbove(answer.status, 400)
        assert.deepEqual(
          withoutRequest(answer),
          withoutRequest(await visitor.send(missing.method, missing.path, { json: missing.json })),
        )
        assert.deepEqual(await databaseState(), before)
      })
    }
  }

  // Last: from here on the owner is visible to everybody.
  for (const call of OWNER_ONLY) {
    test(`${api[call].method} ${api[call].path} refuses viewers who can see it too`, async ({
      assert,
    }) => {
      await setLevels(scene, {})
      const write = HIDDEN_WRITES.find((row) => row.call === call)!
      const { method, path, json } = requestOf(write, write.subject(scene, ids))
      const before = await databaseState()
      const answer = await scene.viewers.stranger.send(method, path, { json })
      assert.include([403, 404], answer.status)
      assert.deepEqual(await databaseState(), before)
    })
  }

  test('every write of the contract is in this table', ({ assert }) => {
    const writes = Object.keys(api).filter((call) => api[call as Call].method !== 'GET')
    const held = HIDDEN_WRITES.map(({ call }) => call)
    assert.sameMembers(writes, [...new Set([...held, ...OTHERS])])
  })
})
