import { test } from '@japa/runner'
import type {
  Approval,
  AuditEntry,
  AuditVerification,
  Child,
  ChildConversation,
  Connection,
  CurrentUser,
  GuardianInvitation,
  Message,
  ParentalControl,
  Post,
  QueuedVerification,
} from '@fieldhouse/contract'
import { grantAdmin } from '#administration/admin_rights'
import { clock } from '#core/clock'
import { tamper } from '#tests/support/audit'
import { confirmEmail } from '#tests/support/confirmed_email'
import { cleanDatabase } from '#tests/support/clean_database'
import { runDueJobs } from '#tests/support/jobs'
import { send, threadOf } from '#tests/support/messages'
import { bornYearsAgo } from '#tests/support/people'
import { withoutRequest } from '#tests/support/same_answer'
import { uploadDocument } from '#tests/support/verification'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Days until the child's birthday, within the life of a session. */
const DAYS_TO_EIGHTEEN = 20

interface Person {
  id: string
  visitor: Visitor
}

/** A new member, registered through the API. */
async function newMember(firstName: string, type: Record<string, unknown>): Promise<Person> {
  const visitor = new Visitor()
  const registered = await visitor.post<CurrentUser>('/api/register', {
    email: `${firstName.toLowerCase()}@example.com`,
    password: 'sprint-lantern-orbit-42',
    firstName,
    lastName: 'Castellanos',
  })
  await visitor.put('/api/account/type', type)
  return { id: registered.json.id, visitor }
}

const meOf = async ({ visitor }: Person) => (await visitor.get<CurrentUser>('/api/auth/user')).json

/** All pages: other tests of this run are in it, too. */
async function wholeLog({ visitor }: Person): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (let page: string | undefined = '/api/admin/audit-log?limit=100'; page;) {
    const answer = await visitor.get<AuditEntry[]>(page)
    entries.push(...answer.json)
    page = nextOf(answer.headers)
  }
  return entries
}

/** Files both requests that a badge and an account type's rights require. */
async function fileBoth({ visitor }: Person, fullName: string) {
  for (const verificationType of ['identity', 'background_check']) {
    await visitor.post('/api/verification-requests', {
      verificationType,
      submittedData: { fullName },
      documents: [await uploadDocument(visitor)],
    })
  }
}

/** Approves all pending requests. @returns their number */
async function approveAll({ visitor }: Person): Promise<number> {
  const { json: queue } = await visitor.get<QueuedVerification[]>(
    '/api/admin/verification-requests',
  )
  for (const { id, documents } of queue) {
    const path = `/api/admin/verification-requests/${id}`
    await visitor.get(path)
    await visitor.get(`${path}/documents/${documents[0]?.id}`)
    await visitor.put(path, { status: 'approved' })
  }
  return queue.length
}

const approvalsOf = async ({ visitor }: Person) =>
  (await visitor.get<Approval[]>('/api/approvals')).json

const decide = ({ visitor }: Person, { id }: Approval, decision: 'approved' | 'declined') =>
  visitor.put<Approval>(`/api/approvals/${id}`, { decision })

const requestsOf = async ({ visitor }: Person) =>
  (await visitor.get<Connection[]>('/api/connections/requests')).json

const chainOf = async ({ visitor }: Person) =>
  (await visitor.get<AuditVerification>('/api/admin/audit-log/verification')).json

const statusOfPost = async ({ visitor }: Person, id: string) =>
  (await visitor.get(`/api/posts/${id}`)).status

test.group('A family from start to finish', (group) => {
  group.each.setup(cleanDatabase)

  test('a parent is verified, a child joins, a coach connects, and at 18 the controls end', async ({
    assert,
  }) => {
    // An operator makes the first admin.
    const admin = await newMember('Ruth', { accountType: 'curator' })
    await confirmEmail(admin.id)
    await grantAdmin('ruth@example.com')

    // A parent has rights once identity and background check are approved, not before.
    const parent = await newMember('Ines', { accountType: 'parent' })
    assert.equal((await parent.visitor.post('/api/guardian/invitations')).status, 403)
    await fileBoth(parent, 'Ines Castellanos')
    assert.isFalse((await meOf(parent)).isVerified)
    assert.equal(await approveAll(admin), 2)
    assert.isTrue((await meOf(parent)).isVerified)
    const invited = await parent.visitor.post<GuardianInvitation>('/api/guardian/invitations')
    assert.equal(invited.status, 201)

    // The child can neither read nor write until the invitation is accepted.
    const child = await newMember('Teo', {
      accountType: 'athlete',
      dateOfBirth: bornYearsAgo(18, -DAYS_TO_EIGHTEEN),
    })
    assert.equal((await meOf(child)).status, 'awaiting_guardian')
    const tooEarly = await child.visitor.post('/api/posts', { content: 'Hello?' })
    assert.deepEqual([tooEarly.status, problemIn(tooEarly).code], [403, 'awaiting_guardian'])
    const { code } = invited.json
    assert.include([200, 201], (await child.visitor.post('/api/guardian/accept', { code })).status)
    assert.equal((await meOf(child)).status, 'active')
    const children = await parent.visitor.get<Child[]>('/api/children')
    assert.deepEqual(
      children.json.map(({ id }) => id),
      [child.id],
    )

    // The child's post waits for approval.
    await child.visitor.put('/api/athlete-profiles', { sport: 'rowing' })
    const { json: post } = await child.visitor.post<Post>('/api/posts', { content: 'First row.' })
    assert.equal(post.status, 'pending')

    // An unverified coach finds nobody, without an explanation.
    const coach = await newMember('Sol', { accountType: 'institution_coach' })
    const refused = await send(coach.visitor, child.id, 'Come row for us.')
    const toNobody = await send(coach.visitor, crypto.randomUUID(), 'Come row for us.')
    assert.equal(refused.status, 403)
    assert.deepEqual(withoutRequest(refused), withoutRequest(toNobody))
    const asked = await coach.visitor.post('/api/connections', { userId: child.id })
    assert.equal(asked.status, 404)
    assert.equal(await statusOfPost(coach, post.id), 404)

    // Once verified, the coach sees the child, and the post after the guardian's approval.
    await fileBoth(coach, 'Sol Castellanos')
    assert.equal(await approveAll(admin), 2)
    assert.equal((await coach.visitor.get(`/api/profiles/${child.id}`)).status, 200)
    assert.equal(await statusOfPost(coach, post.id), 404)
    const [waiting] = (await approvalsOf(parent)) as [Approval]
    assert.deepEqual([waiting.subjectType, waiting.subjectId], ['post', post.id])
    assert.equal((await decide(child, waiting, 'approved')).status, 403)
    assert.equal((await decide(parent, waiting, 'approved')).status, 200)
    assert.equal(await statusOfPost(coach, post.id), 200)

    // The guardian opens the child to requests by coaches; the coach's request still waits.
    assert.equal((await coach.visitor.post('/api/connections', { userId: child.id })).status, 403)
    const opened = await parent.visitor.put(`/api/children/${child.id}/privacy-settings`, {
      contactVisibility: 'coaches',
    })
    assert.equal(opened.status, 200)
    const request = await coach.visitor.post('/api/connections', { userId: child.id })
    assert.equal(request.status, 201)
    const [held] = (await requestsOf(child)) as [Connection]
    assert.deepInclude(held, { awaitsGuardian: true, status: 'pending' })
    assert.equal((await send(coach.visitor, child.id, 'Hello?')).status, 403)

    // The guardian approves the request, and the child accepts it.
    const [pair] = (await approvalsOf(parent)) as [Approval]
    assert.equal(pair.subjectType, 'connection')
    assert.equal((await decide(parent, pair, 'approved')).status, 200)
    const [received] = (await requestsOf(child)) as [Connection]
    assert.equal(received.user.id, coach.id)
    await child.visitor.put(`/api/connections/${received.id}`, { status: 'accepted' })

    // Now the coach may write; the guardian sees that there is a message, but not its text.
    assert.equal((await send(coach.visitor, child.id, 'Trial on Saturday?')).status, 201)
    const thread = await threadOf(child.visitor, coach.id)
    assert.deepEqual(
      (thread.json as Message[]).map(({ content }) => content),
      ['Trial on Saturday?'],
    )
    const conversations = `/api/children/${child.id}/conversations`
    const { json: seen } = await parent.visitor.get<ChildConversation[]>(conversations)
    assert.deepInclude(seen[0], { messageCount: 1 })
    assert.notProperty(seen[0], 'lastMessage')
    assert.equal((await parent.visitor.get(`${conversations}/${coach.id}`)).status, 403)
    const activity = `/api/activity-log/${child.id}`
    assert.equal((await parent.visitor.get(activity)).status, 200)
    const [control] = (await child.visitor.get<ParentalControl[]>('/api/parental-controls'))
      .json as [ParentalControl]
    assert.isFalse(control.canChange)

    // On the birthday all controls end, before any job has run.
    clock.travelTo(new Date(clock.now().getTime() + (DAYS_TO_EIGHTEEN + 1) * DAY_MS))
    for (const path of [activity, conversations, `/api/children/${child.id}/privacy-settings`]) {
      assert.equal((await parent.visitor.get(path)).status, 404, path)
    }
    assert.deepEqual((await parent.visitor.get('/api/children')).json, [])
    assert.deepEqual((await parent.visitor.get('/api/parental-controls')).json, [])
    assert.deepEqual((await child.visitor.get('/api/parental-controls')).json, [])
    const free = await child.visitor.post<Post>('/api/posts', { content: 'Eighteen.' })
    assert.equal(free.json.status, 'published')
    const level = await child.visitor.put('/api/privacy-settings', { profileVisibility: 'public' })
    assert.equal(level.status, 200)
    await runDueJobs()
    assert.deepEqual(await approvalsOf(parent), [])
    assert.equal((await meOf(child)).status, 'active')
    assert.equal((await send(child.visitor, coach.id, 'See you there.')).status, 201)

    // All of it is in the audit log, which cannot change unnoticed.
    const log = await wholeLog(admin)
    const actions = log.map(({ action }) => action)
    assert.includeMembers(actions, [
      'user.admin_granted',
      'account.registered',
      'verification.approved',
      'guardian.linked',
      'approval.approved',
      'privacy.changed',
    ])
    const whole = await chainOf(admin)
    assert.isTrue(whole.ok)
    assert.isAtLeast(whole.checked, log.length)
    const altered = log.find(({ action }) => action === 'verification.approved')
    const alter = (reason: string | null) =>
      tamper((client) =>
        client.query(`update audit_log set reason = $2 where id = $1`, [altered?.id, reason]),
      )
    await alter('never mind')
    const broken = await chainOf(admin)
    assert.isFalse(broken.ok)
    assert.deepInclude(broken.brokenAt, { entryId: altered?.id, problem: 'altered' })
    // The log outlives this test, and others verify it.
    await alter(altered?.reason ?? null)
    assert.isTrue((await chainOf(admin)).ok)
  })
})
