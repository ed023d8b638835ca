import { test } from '@japa/runner'
import type { Approval, Notification } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import {
  approvalsOf,
  decide,
  decideNewest,
  familyOfFour,
  openFamily,
  postAs,
  seen,
} from '#tests/support/approvals'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { family, type Member, parent, turn } from '#tests/support/families'
import { heard } from '#tests/support/notifications'
import { linkGuardian, someone } from '#tests/support/people'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

const MISSING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'
const FREE = { requireApprovalForPosts: false }

const typesHeard = async ({ visitor }: Pick<Member, 'visitor'>) =>
  (await heard(visitor, '?unread=true')).map(({ type }) => type)

test.group('Deciding approvals', (group) => {
  group.each.setup(cleanDatabase)

  test('the child reads pending requests, and cannot decide them', async ({ assert }) => {
    const { child: lena } = await family()
    await postAs(lena)
    const [own] = await approvalsOf(lena)
    assert.include(own, { subjectType: 'post', canDecide: false })
    const refused = await decide(lena, own?.id ?? '', 'approved')
    assert.equal(refused.status, 403)
    assert.equal(problemIn(refused).code, 'guardian_decides')
  })

  test('everybody else gets 404', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    await postAs(lena)
    const [{ id = '' } = {}] = await approvalsOf(martin)
    const unverified = await someone({ accountType: 'parent' })
    await linkGuardian(lena.user, unverified.user)
    const others = [
      await parent(),
      unverified,
      await someone(),
      await someone({ accountType: 'admin', isVerified: true, hasBackgroundCheck: true }),
      (await family()).child,
    ]
    for (const visitor of others.map((other) => other.visitor)) {
      assert.equal((await decide({ visitor }, id, 'approved')).status, 404)
      assert.deepEqual(await approvalsOf({ visitor }), [])
    }
    assert.equal((await decide(martin, MISSING, 'approved')).status, 404)
    assert.equal((await decide({ visitor: new Visitor() }, id, 'approved')).status, 401)
    assert.equal(
      (await seen(lena, (await approvalsOf(lena))[0]?.subjectId ?? '')).status,
      'pending',
    )
  })

  test('a guardian who left can no longer decide; pending requests wait for the next one', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    const post = await postAs(lena)
    const [{ id = '' } = {}] = await approvalsOf(martin)
    await martin.visitor.delete(`/api/guardian/links/${lena.user.id}`)
    assert.equal((await decide(martin, id, 'approved')).status, 404)
    assert.equal((await seen(lena, post.id)).status, 'pending')
    const next = await parent()
    await linkGuardian(lena.user, next.user)
    assert.equal((await decide(next, id, 'approved')).status, 200)
  })

  test('a guardian whose background check has expired can no longer decide', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    await postAs(lena)
    const [{ id = '' } = {}] = await approvalsOf(martin)
    await pool.query(
      `update users set background_check_valid_until = now() - interval '1 second' where id = $1`,
      [martin.user.id],
    )
    assert.equal((await decide(martin, id, 'approved')).status, 404)
  })

  for (const [name, body] of [
    ['no decision', {}],
    ['another word', { decision: 'maybe' }],
    ['a reason that is no text', { decision: 'declined', reason: 7 }],
    ['a reason of 501 characters', { decision: 'declined', reason: 'x'.repeat(501) }],
  ] as const) {
    test(`${name} is refused`, async ({ assert }) => {
      const { child: lena, parent: martin } = await family()
      await postAs(lena)
      const [{ id = '' } = {}] = await approvalsOf(martin)
      assert.equal((await martin.visitor.put(`/api/approvals/${id}`, body)).status, 422)
      assert.lengthOf(await approvalsOf(martin), 1)
    })
  }

  test('an unknown status and a forged cursor are refused', async ({ assert }) => {
    const martin = await parent()
    for (const query of ['status=open', 'cursor=AAAA', 'limit=0']) {
      assert.equal((await martin.visitor.get(`/api/approvals?${query}`)).status, 422)
    }
  })

  test('each decision is in the audit log, without its texts', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const post = await postAs(lena)
    const { json } = await decideNewest(martin, 'declined', 'Private.')
    const entries = (await entriesAbout(lena.user.id)).filter(({ action }) =>
      action.startsWith('approval.'),
    )
    assert.lengthOf(entries, 1)
    assert.containSubset(entries[0], {
      actor_id: martin.user.id,
      action: 'approval.declined',
      reason: null,
      details: { approvalId: json.id, subjectType: 'post', subjectId: post.id },
    })
  })
})

test.group('Approvals with two guardians', (group) => {
  group.each.setup(cleanDatabase)

  test('the stricter setting applies, and both are asked', async ({ assert }) => {
    const { lena, mother, father } = await familyOfFour()
    await turn(father, FREE)
    assert.equal((await postAs(lena)).status, 'pending')
    assert.lengthOf(await approvalsOf(mother), 1)
    assert.lengthOf(await approvalsOf(father), 1)
    await turn(mother, FREE)
    assert.equal((await postAs(lena, 'Free.')).status, 'published')
  })

  test('one approval is enough; the other sees who decided', async ({ assert }) => {
    const { lena, mother, father } = await familyOfFour()
    const post = await postAs(lena)
    await decideNewest(mother, 'approved')
    assert.equal((await seen(lena, post.id)).status, 'published')
    assert.deepEqual(await approvalsOf(father), [])
    const [decided] = await approvalsOf(father, '?status=approved')
    assert.equal(decided?.decidedBy?.id, mother.user.id)
    assert.deepEqual(await typesHeard(father), [])
  })

  test('either declines, and a later approval is refused', async ({ assert }) => {
    const { lena, mother, father } = await familyOfFour()
    const post = await postAs(lena)
    const { json } = await decideNewest(father, 'declined', 'No.')
    const late = await decide(mother, json.id, 'approved')
    assert.equal(late.status, 409)
    assert.equal(problemIn(late).code, 'already_decided')
    assert.include(await seen(lena, post.id), { status: 'declined', declineReason: 'No.' })
  })

  test('a repeated decision gets the same answer, and notifies nobody again', async ({
    assert,
  }) => {
    const { lena, mother, father } = await familyOfFour()
    await postAs(lena)
    const first = await decideNewest(mother, 'declined', 'No.')
    const again = await decide(mother, first.json.id, 'declined', 'Another reason')
    const other = await decide(father, first.json.id, 'declined')
    assert.deepEqual([again.status, other.status], [200, 200])
    assert.deepEqual(again.json, first.json)
    const told = await heard(lena.visitor)
    assert.lengthOf(
      told.filter(({ type }) => type === 'approval_decided'),
      1,
    )
  })
})

test.group('The list of approvals', (group) => {
  group.each.setup(cleanDatabase)

  test('newest first, of all children; pages have no gaps or repeats', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const { child: noah } = await openFamily()
    await linkGuardian(noah.user, martin.user)
    await pool.query(
      `insert into approvals (child_id, subject_type, subject_id, requested_at)
       select case when n % 2 = 0 then $1::uuid else $2::uuid end, 'post', uuidv7(),
         '2026-11-10'::timestamptz + (n / 3) * interval '1 minute'
       from generate_series(1, 45) n`,
      [lena.user.id, noah.user.id],
    )
    const ids: string[] = []
    const times: string[] = []
    let path: string | undefined = '/api/approvals?limit=20'
    while (path) {
      const page: Awaited<ReturnType<typeof martin.visitor.get<Approval[]>>> =
        await martin.visitor.get<Approval[]>(path)
      ids.push(...page.json.map(({ id }) => id))
      times.push(...page.json.map(({ requestedAt }) => requestedAt))
      path = nextOf(page.headers)
    }
    assert.lengthOf(new Set(ids), 45)
    assert.deepEqual(times, [...times].sort().reverse())
    assert.isTrue(
      (await approvalsOf(noah)).every(({ childUserId }) => childUserId === noah.user.id),
    )
  })

  test('contains the approval that the notification links to', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    await postAs(lena)
    const { json } = await martin.visitor.get<Notification[]>('/api/notifications')
    assert.equal(json[0]?.actionUrl, '/parental-controls')
  })
})
