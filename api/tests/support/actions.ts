import type {
  api,
  Article,
  ArticleRevision,
  Comment,
  Preview,
  ReportCase,
} from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { approvalsOf, postAs } from '#tests/support/approvals'
import { WIDE_OPEN } from '#tests/support/becoming_minor'
import { ask, requestsOf } from '#tests/support/connections'
import { child, controlsOf, family, invite, type Member, parent } from '#tests/support/families'
import { send } from '#tests/support/messages'
import { linkGuardian, someone } from '#tests/support/people'
import { galleryPicture, upload } from '#tests/support/pictures'
import { postBy } from '#tests/support/posts'
import { connect } from '#tests/support/relations'
import { buildOf, Team } from '#tests/support/releases'
import { addPasskey } from '#tests/support/second_factors'
import { COACH, employ, TEAM } from '#tests/support/staff'
import { ADMIN, filed, REJECTED, review } from '#tests/support/verification'

type Call = keyof typeof api

/** A write with all its prerequisites in place. */
export interface Action {
  call: Call
  /** Tells apart actions with the same call. */
  what?: string
  /** The actor; a verified parent by default. */
  by?: () => Promise<Member>
  /** @returns the end of the path after `/api`, and the body */
  prepare: (me: Member) => Promise<[path: string, json?: object]>
}

const adult = () => someone({ levels: WIDE_OPEN })
const admin = () => someone(ADMIN)

const postOfAnother = async () => (await postBy((await adult()).user)).id

const asked = async (me: Member) => {
  const asker = await adult()
  await pool.query(`update privacy_settings set contact_visibility = 'public'`)
  await ask(asker.visitor, me.user.id)
  const [request] = await requestsOf(me.visitor)
  return request?.id ?? ''
}

const ward = async (me: Member, details = {}) => {
  const ward = await child(details)
  await linkGuardian(ward.user, me.user)
  return ward
}

const rejected = async (me: Member) => {
  const { id } = await filed(me.visitor)
  await review((await admin()).visitor, id, REJECTED)
  return id
}

const reported = async (me: Member) => {
  const id = await postOfAnother()
  const { visitor } = await adult()
  await visitor.post('/api/reports', { subjectType: 'post', subjectId: id, reason: 'spam' })
  const [first] = (await me.visitor.get<ReportCase[]>('/api/admin/reports')).json
  return first
}

const article = async (me: Member) => (await me.visitor.post<Article>('/api/news', ARTICLE)).json

const ARTICLE = {
  title: 'Track opens early',
  excerpt: 'Doors at six.',
  content: '<p>Doors at six.</p>',
  category: 'community',
}

/** A action for each call that depends on the actor's standing. Add a row for a new write. */
export const ACTIONS: readonly Action[] = [
  { call: 'createPost', prepare: async () => ['/posts', { content: 'New personal best!' }] },
  { call: 'removePost', prepare: async (me) => [`/posts/${(await postAs(me)).id}`] },
  { call: 'firePost', prepare: async () => [`/posts/${await postOfAnother()}/fire`] },
  { call: 'unfirePost', prepare: async () => [`/posts/${await postOfAnother()}/fire`] },
  { call: 'boostPost', prepare: async () => [`/posts/${await postOfAnother()}/boost`] },
  { call: 'unboostPost', prepare: async () => [`/posts/${await postOfAnother()}/boost`] },
  {
    call: 'createComment',
    prepare: async () => [`/posts/${await postOfAnother()}/comments`, { content: 'Well done' }],
  },
  {
    call: 'removeComment',
    async prepare({ visitor }) {
      const path = `/api/posts/${await postOfAnother()}/comments`
      return [`/comments/${(await visitor.post<Comment>(path, { content: 'Hm' })).json.id}`]
    },
  },
  {
    call: 'addMedia',
    prepare: async ({ visitor }) => ['/media', { objectUrl: await upload(visitor) }],
  },
  {
    call: 'changeMedia',
    prepare: async ({ visitor }) => [
      `/media/${(await galleryPicture(visitor)).id}`,
      { caption: 'At the line' },
    ],
  },
  {
    call: 'removeMedia',
    prepare: async ({ visitor }) => [`/media/${(await galleryPicture(visitor)).id}`],
  },
  {
    call: 'setProfileImage',
    prepare: async ({ visitor }) => ['/profile-images', { imageURL: await upload(visitor) }],
  },
  {
    call: 'setBannerImage',
    prepare: async ({ visitor }) => ['/banner-images', { bannerImageURL: await upload(visitor) }],
  },
  { call: 'changeAthleteProfile', prepare: async () => ['/athlete-profiles', { bio: 'Runs.' }] },
  {
    call: 'changeName',
    prepare: async () => ['/account/name', { firstName: 'Robin', lastName: 'Hale' }],
  },
  {
    call: 'changePrivacy',
    prepare: async () => ['/privacy-settings', { profileVisibility: 'sponsors' }],
  },
  {
    call: 'requestConnection',
    prepare: async () => ['/connections', { userId: (await adult()).user.id }],
  },
  {
    call: 'decideConnection',
    prepare: async (me) => [`/connections/${await asked(me)}`, { status: 'accepted' }],
  },
  { call: 'removeConnection', prepare: async (me) => [`/connections/${await asked(me)}`] },
  {
    call: 'askForEmployment',
    by: () => someone(COACH),
    prepare: async () => ['/employment', { organizationId: (await someone(TEAM)).user.id }],
  },
  {
    call: 'leaveEmployment',
    by: () => someone(COACH),
    async prepare(me) {
      await employ(me.user, (await someone(TEAM)).user)
      return ['/employment']
    },
  },
  {
    call: 'decideStaffRequest',
    by: () => someone(TEAM),
    async prepare(me) {
      const { user } = await someone(COACH)
      await employ(user, me.user, 'pending')
      return [`/staff/${user.id}`, { status: 'accepted' }]
    },
  },
  {
    call: 'removeStaff',
    by: () => someone(TEAM),
    async prepare(me) {
      const { user } = await someone(COACH)
      await employ(user, me.user)
      return [`/staff/${user.id}`]
    },
  },
  {
    call: 'sendMessage',
    what: 'to a stranger',
    prepare: async () => [
      '/messages',
      { recipientId: (await adult()).user.id, content: 'Hello there.' },
    ],
  },
  {
    call: 'sendMessage',
    what: 'in a conversation',
    async prepare(me) {
      const { user, visitor } = await adult()
      await connect(me.user, user)
      await send(visitor, me.user.id)
      return ['/messages', { recipientId: user.id, content: 'Hello to you.' }]
    },
  },
  {
    call: 'decideMessageRequest',
    async prepare(me) {
      await pool.query(`update privacy_settings set contact_visibility = 'public'`)
      const writer = await adult()
      await send(writer.visitor, me.user.id)
      return [`/messages/requests/${writer.user.id}`, { status: 'accepted' }]
    },
  },
  { call: 'block', prepare: async () => ['/blocks', { userId: (await adult()).user.id }] },
  { call: 'mute', prepare: async () => ['/mutes', { userId: (await adult()).user.id }] },
  { call: 'inviteChild', prepare: async () => ['/guardian/invitations'] },
  {
    call: 'withdrawInvitation',
    prepare: async (me) => [`/guardian/invitations/${(await invite(me)).json.id}`],
  },
  {
    call: 'lookUpInvitation',
    by: () => child(),
    prepare: async () => ['/guardian/look-up', { code: (await invite(await parent())).json.code }],
  },
  {
    call: 'acceptInvitation',
    by: () => child(),
    prepare: async () => ['/guardian/accept', { code: (await invite(await parent())).json.code }],
  },
  {
    call: 'changeParentalControls',
    async prepare(me) {
      await ward(me)
      const [record] = await controlsOf(me)
      return [`/parental-controls/${record?.id}`, { canViewMessages: true }]
    },
  },
  {
    call: 'changeChildPrivacy',
    prepare: async (me) => [
      `/children/${(await ward(me)).user.id}/privacy-settings`,
      { profileVisibility: 'public' },
    ],
  },
  {
    call: 'removeChildConnection',
    async prepare(me) {
      const [lena, { child: friend }] = [await ward(me), await family()]
      await connect(lena.user, friend.user, { approvedByGuardian: true })
      const { rows } = await pool.query<{ id: string }>('select id from connections')
      return [`/children/${lena.user.id}/connections/${rows[0]?.id}`]
    },
  },
  {
    call: 'decideApproval',
    async prepare(me) {
      await postAs(await ward(me))
      const [waiting] = await approvalsOf(me)
      return [`/approvals/${waiting?.id}`, { decision: 'approved' }]
    },
  },
  {
    call: 'fileVerification',
    prepare: async () => [
      '/verification-requests',
      { verificationType: 'background_check', submittedData: { fullName: 'Jordan Miles' } },
    ],
  },
  {
    call: 'appealVerification',
    prepare: async (me) => [
      `/verification-requests/${await rejected(me)}/appeal`,
      { statement: 'Please look again.' },
    ],
  },
  {
    call: 'reviewVerification',
    by: admin,
    prepare: async () => [
      `/admin/verification-requests/${(await filed((await adult()).visitor)).id}`,
      { status: 'approved' },
    ],
  },
  {
    call: 'decideReport',
    by: admin,
    async prepare(me) {
      const report = await reported(me)
      return [
        `/admin/reports/${report?.id}`,
        { decision: 'hide', reason: 'spam', version: report?.version },
      ]
    },
  },
  {
    call: 'changeUser',
    by: admin,
    prepare: async () => [
      `/admin/users/${(await adult()).user.id}`,
      { status: 'suspended', reason: 'Spam' },
    ],
  },
  {
    call: 'decideIdentityReview',
    by: admin,
    async prepare(me) {
      await addPasskey(me.visitor)
      const { rows } = await pool.query<{ id: string }>(
        'insert into identity_reviews (user_id, requested_at) values ($1, now()) returning id',
        [(await adult()).user.id],
      )
      return [
        `/admin/identity-reviews/${rows[0]?.id}`,
        { decision: 'approve', reason: 'Recognized on a call' },
      ]
    },
  },
  {
    call: 'moveAreaPointer',
    by: admin,
    async prepare() {
      await (await Team.of('mf-trial')).ship(buildOf('trial'))
      return ['/admin/areas/mf-trial/pointer', { action: 'disable' }]
    },
  },
  {
    call: 'orderSlot',
    by: admin,
    async prepare() {
      const slot = { name: 'trial.card', version: '1.0.0', description: 'Cards.', context: {} }
      await (await Team.of('mf-trial')).ship(buildOf('offers', { slots: [slot] }))
      return ['/admin/slots/trial.card/order', { remotes: [] }]
    },
  },
  {
    call: 'setAreaFlag',
    by: admin,
    async prepare() {
      const flags = { 'wide-rows': { description: 'Rows as wide as the page.', default: false } }
      await (await Team.of('mf-trial')).ship(buildOf('flagged', { flags }))
      const owner = 'Trial team'
      const endsOn = clock.today()
      const setting = { percent: 10, accountTypes: [], people: [], owner, endsOn }
      return ['/admin/areas/mf-trial/flags/wide-rows', setting]
    },
  },
  {
    call: 'clearAreaFlag',
    by: admin,
    async prepare() {
      await pool.query(
        `insert into flags (remote, name, percent, account_types, owner, ends_on, updated_at)
         values ('mf-trial', 'wide-rows', 10, '{}', 'Trial team', current_date, now())
         on conflict (remote, name) do nothing`,
      )
      return ['/admin/areas/mf-trial/flags/wide-rows']
    },
  },
  {
    call: 'makeAreaPreview',
    by: admin,
    async prepare() {
      const build = buildOf('shown early')
      const team = await Team.of('mf-trial')
      await team.upload(build)
      await team.publish(build)
      return ['/admin/areas/mf-trial/previews', { version: build.release.version }]
    },
  },
  {
    call: 'endAreaPreview',
    by: admin,
    async prepare() {
      const build = buildOf('shown early')
      const team = await Team.of('mf-trial')
      await team.upload(build)
      await team.publish(build)
      const { version } = build.release
      const made = await team.send('POST', '/api/releases/mf-trial/previews', { json: { version } })
      return [`/admin/areas/mf-trial/previews/${(made.json as Preview).id}`]
    },
  },
  {
    call: 'changeAreaContact',
    by: admin,
    async prepare() {
      await Team.of('mf-trial')
      return ['/admin/areas/mf-trial/contact', { email: 'team@example.com' }]
    },
  },
  {
    call: 'renewAreaWebhookSecret',
    by: admin,
    async prepare() {
      const json = { webhookUrl: 'https://hooks.example.com/releases' }
      await (await Team.of('mf-trial')).send('PUT', '/api/releases/mf-trial/contact', { json })
      return ['/admin/areas/mf-trial/contact/secret']
    },
  },
  { call: 'createArticle', by: admin, prepare: async () => ['/news', ARTICLE] },
  {
    call: 'changeArticle',
    by: admin,
    prepare: async (me) => [`/news/${(await article(me)).id}`, { title: 'Track opens late' }],
  },
  {
    call: 'withdrawArticle',
    by: admin,
    prepare: async (me) => [`/news/${(await article(me)).id}`],
  },
  {
    call: 'restoreRevision',
    by: admin,
    async prepare({ visitor, ...me }) {
      const { id } = await article({ visitor, ...me })
      await visitor.put(`/api/news/${id}`, { title: 'Track opens late' })
      const { json } = await visitor.get<ArticleRevision[]>(`/api/news/${id}/revisions`)
      return [`/news/${id}/revisions/${json.at(-1)?.id}/restore`]
    },
  },
]

/** Signed-in writes that succeed whatever the actor's standing is by then, with the reason. */
export const UNCONDITIONAL_WRITES: Partial<Record<Call, string>> = {
  leaveChild: 'ends what would end anyway',
  unblock: 'protects the member',
  unmute: 'protects the member',
  report: 'protects the member',
  appeal: 'every author may appeal',
  markThreadRead: 'part of reading',
  markNotificationRead: 'part of reading',
  markAllNotificationsRead: 'part of reading',
  changeNotificationPreferences: 'concerns the own account',
  changeMailPreferences: 'concerns the own account',
  changePushPreferences: 'concerns the own account',
  addPushDevice: 'concerns the own account',
  removePushDevice: 'concerns the own account',
  openUpload: 'the file is checked on use',
  openDocumentUpload: 'the file is checked on use',
  retryJob: 'the job was queued by the product',
}
