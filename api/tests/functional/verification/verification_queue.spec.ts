import { test } from '@japa/runner'
import type {
  QueuedVerification,
  VerificationCounts,
  VerificationUnderReview,
} from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { linkGuardian, someone } from '#tests/support/people'
import { ADMIN, APPROVED, file, filed, REJECTED, review } from '#tests/support/verification'
import { nextOf, Visitor } from '#tests/support/visitor'

const QUEUE = '/api/admin/verification-requests'

const queue = async (visitor: Visitor, query = '') =>
  (await visitor.get<QueuedVerification[]>(`${QUEUE}${query}`)).json

const counts = async (visitor: Visitor) =>
  (await visitor.get<VerificationCounts>(`${QUEUE}/counts`)).json

test.group('The queue of verification requests', (group) => {
  group.each.setup(cleanDatabase)

  test('shows pending requests with their applicants, oldest first; reviewed ones leave it', async ({
    assert,
  }) => {
    const { visitor: admin } = await someone(ADMIN)
    const amara = await someone({ firstName: 'Amara', accountType: 'parent' })
    const first = await filed(amara.visitor, { submittedData: { fullName: 'Amara Reid', id: '7' } })
    const second = await filed((await someone()).visitor, { verificationType: 'background_check' })
    const [oldest, newest, ...others] = await queue(admin)
    assert.isEmpty(others)
    assert.deepInclude(oldest, {
      id: first.id,
      userId: amara.user.id,
      verificationType: 'identity',
      submittedData: { fullName: 'Amara Reid', id: '7' },
      status: 'pending',
      isAppeal: false,
      version: 1,
    })
    assert.include(oldest?.user, { id: amara.user.id, firstName: 'Amara', accountType: 'parent' })
    assert.equal(newest?.id, second.id)
    await review(admin, first.id, APPROVED)
    assert.deepEqual(
      (await queue(admin)).map(({ id }) => id),
      [second.id],
    )
  })

  test('counts pending requests by kind', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    assert.deepEqual(await counts(admin), { pending: 0, identity: 0, backgroundCheck: 0 })
    for (let n = 0; n < 3; n += 1) await file((await someone()).visitor)
    const { id } = await filed((await someone()).visitor, { verificationType: 'background_check' })
    assert.deepEqual(await counts(admin), { pending: 4, identity: 3, backgroundCheck: 1 })
    await review(admin, id, REJECTED)
    assert.deepEqual(await counts(admin), { pending: 3, identity: 3, backgroundCheck: 0 })
  })

  test('is paged, and can be limited to one kind', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.push((await filed((await someone()).visitor)).id)
    await file((await someone()).visitor, { verificationType: 'background_check' })
    const seen: string[] = []
    let path: string | undefined = `${QUEUE}?verificationType=identity&limit=2`
    while (path) {
      const page: Awaited<ReturnType<typeof admin.get<QueuedVerification[]>>> =
        await admin.get(path)
      seen.push(...page.json.map(({ id }) => id))
      path = nextOf(page.headers)
    }
    assert.deepEqual(seen, ids)
  })

  test('is closed to everybody but verified admins, whose attempts write nothing', async ({
    assert,
  }) => {
    const { id } = await filed((await someone()).visitor)
    const expired = await someone(ADMIN)
    await pool.query(
      `update users set background_check_valid_until = now() - interval '1 second' where id = $1`,
      [expired.user.id],
    )
    const others = [
      (await someone()).visitor,
      (await someone({ ...ADMIN, accountType: 'curator' })).visitor,
      (await someone({ accountType: 'admin' })).visitor,
      (await someone({ accountType: 'admin', isVerified: true })).visitor,
      expired.visitor,
    ]
    const before = await databaseState()
    for (const visitor of [...others, new Visitor()]) {
      const status = others.includes(visitor) ? 403 : 401
      for (const path of [QUEUE, `${QUEUE}/counts`, `${QUEUE}/${id}`]) {
        assert.equal((await visitor.get(path)).status, status)
      }
      assert.equal((await review(visitor, id, APPROVED)).status, status)
    }
    assert.deepEqual(await databaseState(), before)
  })

  test('shows one request with the account’s data, as an audited view', async ({ assert }) => {
    const { user: reviewer, visitor: admin } = await someone(ADMIN)
    const { user, visitor } = await someone({ dateOfBirth: '2001-02-03' })
    const { id } = await filed(visitor)
    const { status, json } = await admin.get<VerificationUnderReview>(`${QUEUE}/${id}`)
    assert.equal(status, 200)
    assert.include(json.account, {
      email: user.email,
      dateOfBirth: '2001-02-03',
      status: 'active',
      backgroundCheckValidUntil: null,
    })
    const [, looked] = await entriesAbout(user.id)
    assert.deepInclude(looked, {
      action: 'verification.viewed',
      actor_id: reviewer.id,
      details: { requestId: id },
    })
    assert.notInclude(JSON.stringify(looked), '2001-02-03')
    assert.equal((await admin.get(`${QUEUE}/${crypto.randomUUID()}`)).status, 404)
  })

  test('shows submitted data per request as an audited view, not in lists', async ({ assert }) => {
    const { user: reviewer, visitor: admin } = await someone(ADMIN)
    const people = [await someone(), await someone(), await someone()]
    for (const { visitor } of people) {
      await filed(visitor, { submittedData: { fullName: 'Quince Marlowe' } })
    }
    const looksAt = async (id: string) =>
      (await entriesAbout(id)).filter(({ action }) => action === 'verification.viewed')

    const heads = await admin.get<QueuedVerification[]>(`${QUEUE}?submitted=0`)
    assert.lengthOf(heads.json, 3)
    assert.notInclude(heads.text, 'Quince')
    for (const { user } of people) assert.isEmpty(await looksAt(user.id))

    const [first, second, third] = people.map(({ user }) => user)
    assert.include((await admin.get(`${QUEUE}?limit=2`)).text, 'Quince')
    for (const user of [first, second]) {
      const looks = await looksAt(user?.id ?? '')
      assert.deepEqual(
        looks.map(({ actor_id: actorId }) => actorId),
        [reviewer.id],
      )
    }
    assert.isEmpty(await looksAt(third?.id ?? ''))

    const decided = await review(admin, heads.json[0]?.id ?? '', APPROVED)
    assert.notInclude(decided.text, 'Quince')
  })

  test('shows requests of the admin and their family without the submitted data', async ({
    assert,
  }) => {
    const reviewer = await someone(ADMIN)
    const child = await someone()
    await linkGuardian(child.user, reviewer.user)
    for (const { visitor } of [reviewer, child]) {
      await filed(visitor, { submittedData: { fullName: 'Quince Marlowe' } })
    }
    const listed = await reviewer.visitor.get<QueuedVerification[]>(QUEUE)
    assert.lengthOf(listed.json, 2)
    assert.notInclude(listed.text, 'Quince')
  })
})
