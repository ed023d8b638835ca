import { test } from '@japa/runner'
import { api, type Approval, type Connection, type Endpoint, type Post } from '@fieldhouse/contract'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { accept, controlsOf, family, invite, type Member, parent } from '#tests/support/families'
import { linkGuardian, someone } from '#tests/support/people'
import { connect } from '#tests/support/relations'
import { withoutRequest } from '#tests/support/same_answer'
import type { Visitor } from '#tests/support/visitor'

const NOTHING = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'

interface Ids {
  child: string
  control: string
  approval: string
  connection: string
  invitation: string
}

/** All writes by guardians, with a valid request for each. */
const WRITES = [
  { call: 'changeParentalControls', of: 'control', json: { canViewMessages: true } },
  { call: 'changeChildPrivacy', of: 'child', json: { profileVisibility: 'public' } },
  { call: 'decideApproval', of: 'approval', json: { decision: 'approved' } },
  { call: 'removeChildConnection', of: 'child', json: undefined },
  { call: 'leaveChild', of: 'child', json: undefined },
  { call: 'withdrawInvitation', of: 'invitation', json: undefined },
] as const satisfies readonly { call: keyof typeof api; of: keyof Ids; json: object | undefined }[]

const WHO = [
  'a stranger',
  'a coach',
  'an admin',
  'the guardian of another family',
  'a guardian who left',
  'a parent who is not verified, though linked',
  'the child',
] as const
type Who = (typeof WHO)[number]

/** Two guardians, one of whom left, and a third without a verification. */
async function setFamilies() {
  const { child: kid, parent: guardian } = await family()
  const leaver = await parent()
  await accept(kid, (await invite(leaver)).json.code)
  await leaver.visitor.delete(`/api/guardian/links/${kid.user.id}`)
  const unverified = await someone({ accountType: 'parent' })
  await linkGuardian(kid.user, unverified.user)
  const checked = { isVerified: true, hasBackgroundCheck: true } as const
  const friend = await someone()
  await connect(kid.user, friend.user, { approvedByGuardian: true })
  await kid.visitor.post<Post>('/api/posts', { content: 'May I?' })
  const visitors: Record<Who, Visitor> = {
    'a stranger': (await someone()).visitor,
    'a coach': (await someone({ accountType: 'institution_coach', ...checked })).visitor,
    'an admin': (await someone({ accountType: 'admin', ...checked })).visitor,
    'the guardian of another family': (await family()).parent.visitor,
    'a guardian who left': leaver.visitor,
    'a parent who is not verified, though linked': unverified.visitor,
    'the child': kid.visitor,
  }
  return { visitors, guardian, ids: await idsOf(kid, guardian) }
}

async function idsOf(kid: Member, guardian: Member): Promise<Ids> {
  const [control] = await controlsOf(guardian)
  const approvals = await guardian.visitor.get<Approval[]>('/api/approvals')
  const connections = await kid.visitor.get<Connection[]>('/api/connections')
  return {
    child: kid.user.id,
    control: control?.id ?? '',
    approval: approvals.json[0]?.id ?? '',
    connection: connections.json[0]?.id ?? '',
    invitation: (await invite(guardian)).json.id,
  }
}

/** Exceptions: a child sees pending approvals but cannot decide them; any linked person may leave. */
const OTHERWISE: readonly { call: (typeof WRITES)[number]['call']; who: Who }[] = [
  { call: 'decideApproval', who: 'the child' },
  { call: 'leaveChild', who: 'a parent who is not verified, though linked' },
]

const isOtherwise = (call: string, who: Who) =>
  OTHERWISE.some((row) => row.call === call && row.who === who)

function requestOf({ call, of, json }: (typeof WRITES)[number], ids: Ids, isThere = true) {
  const { method, path }: Endpoint = api[call]
  return {
    method,
    json,
    path: path
      .replace('{connectionId}', ids.connection)
      .replace(/\{\w+\}/, isThere ? ids[of] : NOTHING),
  }
}

test.group('Writes for a child’s guardian only', (group) => {
  let scene: Awaited<ReturnType<typeof setFamilies>>
  group.setup(async () => {
    await cleanDatabase()
    scene = await setFamilies()
  })

  test('are tested with valid ids', ({ assert }) => {
    for (const [name, id] of Object.entries(scene.ids)) assert.match(id, /^[0-9a-f-]{36}$/, name)
  })

  for (const write of WRITES) {
    for (const who of WHO.filter((name) => !isOtherwise(write.call, name))) {
      test(`${api[write.call].method} ${api[write.call].path}: ${who} gets the answer for a missing child`, async ({
        assert,
      }) => {
        const before = await databaseState()
        const there = requestOf(write, scene.ids)
        const missing = requestOf(write, scene.ids, false)
        const visitor = scene.visitors[who]
        const answer = await visitor.send(there.method, there.path, { json: there.json })
        assert.equal(answer.status, 404)
        assert.deepEqual(
          withoutRequest(answer),
          withoutRequest(await visitor.send(missing.method, missing.path, { json: missing.json })),
        )
        assert.deepEqual(await databaseState(), before)
      })
    }
  }

  test('a child cannot decide their own requests', async ({ assert }) => {
    const before = await databaseState()
    const path = `/api/approvals/${scene.ids.approval}`
    const answer = await scene.visitors['the child'].put(path, { decision: 'approved' })
    assert.equal(answer.status, 403)
    assert.deepEqual(await databaseState(), before)
  })

  test('a linked parent may leave, verified or not', async ({ assert }) => {
    const visitor = scene.visitors['a parent who is not verified, though linked']
    assert.equal((await visitor.delete(`/api/guardian/links/${scene.ids.child}`)).status, 204)
    assert.equal((await visitor.delete(`/api/guardian/links/${scene.ids.child}`)).status, 404)
  })

  test('POST /api/guardian/invitations is refused to everybody but verified parents', async ({
    assert,
  }) => {
    for (const who of ['a stranger', 'a coach', 'an admin', 'the child'] as const) {
      assert.equal((await scene.visitors[who].post('/api/guardian/invitations')).status, 403, who)
    }
    const unverified = scene.visitors['a parent who is not verified, though linked']
    assert.equal((await unverified.post('/api/guardian/invitations')).status, 403)
  })

  // Last, because it removes what the other tests need.
  test('succeed for the guardian, with the same requests', async ({ assert }) => {
    const { visitor } = scene.guardian
    for (const write of WRITES.filter(({ call }) => call !== 'leaveChild')) {
      const { method, path, json } = requestOf(write, scene.ids)
      const { status } = await visitor.send(method, path, { json })
      assert.include([200, 204], status, path)
    }
    assert.equal((await visitor.delete(`/api/guardian/links/${scene.ids.child}`)).status, 204)
  })
})
