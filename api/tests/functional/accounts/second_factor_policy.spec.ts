import { test } from '@japa/runner'
import { api, type Endpoint, type QueuedVerification } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import type User from '#people/user'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { audited, decide, reportedPost } from '#tests/support/moderation'
import { emptyMailbox, tokenMailedTo } from '#tests/support/mailbox'
import { bornYearsAgo, person, signedIn, someone } from '#tests/support/people'
import { addPasskey, confirmBy } from '#tests/support/second_factors'
import { APPROVED, filed, review } from '#tests/support/verification'
import { problemIn, type Visitor } from '#tests/support/visitor'

const CHECKED = { isVerified: true, hasBackgroundCheck: true } as const

/** People who act, each with the rights of their type. */
const CAST = {
  admin: { accountType: 'admin', ...CHECKED },
  coach: { accountType: 'institution_coach', ...CHECKED },
  team: { accountType: 'institution_org', organizationKind: 'team', ...CHECKED },
  guardian: { accountType: 'parent', ...CHECKED },
  athlete: { isVerified: true },
} as const satisfies Record<string, Parameters<typeof person>[0]>

type Role = keyof typeof CAST

const ENDPOINTS: readonly Endpoint[] = Object.values(api)

/** Calls that need a second factor where adults do, by who makes them. */
const CALLS: Record<Role, readonly Endpoint[]> = {
  admin: ENDPOINTS.filter(({ access }) => ['admin', 'editor', 'team'].includes(access)),
  coach: ENDPOINTS.filter(({ towardsMinors }) => towardsMinors === 'by_institutions'),
  team: ENDPOINTS.filter(({ towardsMinors }) => towardsMinors === 'by_institutions'),
  guardian: ENDPOINTS.filter(({ towardsMinors }) => towardsMinors === 'by_guardians'),
  athlete: [],
}

const SOMETHING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

async function codeAt(visitor: Visitor, { method, path }: Endpoint): Promise<string> {
  const answer = await visitor.send(method, path.replaceAll(/\{\w+\}/g, SOMETHING), {
    ...(method === 'GET' ? {} : { json: {} }),
  })
  return answer.status < 400 ? 'done' : problemIn(answer).code
}

const letProofsPass = ({ id }: User) =>
  pool.query(
    `update sessions set confirmed_at = confirmed_at - interval '11 minutes' where user_id = $1`,
    [id],
  )

const REFUSALS = ['second_factor_needed', 'confirmation_needed']

test.group('Without a second factor, where adults need one', (group) => {
  const visitors = {} as Record<Role, Visitor>
  group.setup(async () => {
    await cleanDatabase()
    env.set('SECOND_FACTOR', 'adults')
    for (const [role, details] of Object.entries(CAST)) {
      visitors[role as Role] = await signedIn(await person(details))
    }
    return () => {
      env.set('SECOND_FACTOR', 'offered')
      clock.travelBack()
    }
  })

  test('there are such calls for each', ({ assert }) => {
    assert.isAbove(CALLS.admin.length, 15)
    assert.isAbove(CALLS.guardian.length, 3)
    assert.isAbove(CALLS.coach.length, 3)
  })

  for (const role of ['admin', 'coach', 'team', 'guardian'] as const) {
    test(`a ${role} is told what to do, at each of their calls, and nothing is written`, async ({
      assert,
    }) => {
      const before = await databaseState()
      for (const entry of CALLS[role]) {
        const code = await codeAt(visitors[role], entry)
        assert.equal(code, 'second_factor_needed', `${entry.method} ${entry.path}`)
      }
      assert.deepEqual(await databaseState(), before)
    })
  }

  test('each is told ahead what waits', async ({ assert }) => {
    const waits: Record<Role, unknown> = {
      admin: 'reviewing',
      coach: 'reaching_out',
      team: 'reaching_out',
      guardian: 'guarding',
      athlete: null,
    }
    for (const [role, factorWait] of Object.entries(waits)) {
      const { json } = await visitors[role as Role].get('/api/auth/user')
      assert.include(json, { factorWait }, role)
    }
  })

  test('an athlete does as before', async ({ assert }) => {
    for (const entry of [...CALLS.coach]) {
      assert.notInclude(REFUSALS, await codeAt(visitors.athlete, entry), entry.path)
    }
  })

  test('with one, an admin reviews; a session that never proved it does not', async ({
    assert,
  }) => {
    const user = await person(CAST.admin)
    const [browser, other] = [await signedIn(user), await signedIn(user)]
    const { passkey } = await addPasskey(browser)
    for (const entry of CALLS.admin.filter(({ confirmed }) => !confirmed)) {
      assert.notInclude(REFUSALS, await codeAt(browser, entry), entry.path)
      assert.equal(await codeAt(other, entry), 'confirmation_needed', entry.path)
    }
    await confirmBy(other, passkey)
    assert.notInclude(REFUSALS, await codeAt(other, api.listUsers))
  })

  test('what cannot be undone needs a proof of the last ten minutes, the rest does not', async ({
    assert,
  }) => {
    const user = await person(CAST.admin)
    const visitor = await signedIn(user)
    await addPasskey(visitor)
    await letProofsPass(user)
    const confirmed = ENDPOINTS.filter((entry) => entry.confirmed)
    assert.isAbove(confirmed.length, 12)
    for (const entry of confirmed) {
      assert.equal(await codeAt(visitor, entry), 'confirmation_needed', entry.path)
    }
    assert.notInclude(REFUSALS, await codeAt(visitor, api.listUsers))
  })

  test('the queue shows submitted data and appeals only after a proof of the last ten minutes', async ({
    assert,
  }) => {
    const submittedData = { fullName: 'Jordan Miles' }
    const request = await filed((await someone()).visitor, { submittedData })
    await pool.query(`update verification_requests set appeal_statement = 'Look again.'`)
    const user = await person(CAST.admin)
    const visitor = await signedIn(user)
    const { passkey } = await addPasskey(visitor)
    const queued = async () => {
      const queue = await visitor.get<QueuedVerification[]>('/api/admin/verification-requests')
      const { submittedData: data, appealStatement } = queue.json.find(
        ({ id }) => id === request.id,
      )!
      return [data, appealStatement]
    }
    await letProofsPass(user)
    assert.deepEqual(await queued(), [undefined, null])
    assert.isEmpty(await audited('verification.viewed', request.userId))
    await confirmBy(visitor, passkey)
    assert.deepEqual(await queued(), [submittedData, 'Look again.'])
    assert.lengthOf(await audited('verification.viewed', request.userId), 1)
  })

  test('an approval corrects a date of birth only after a proof of the last ten minutes', async ({
    assert,
  }) => {
    const applicant = await someone()
    const request = await filed(applicant.visitor)
    const user = await person(CAST.admin)
    const visitor = await signedIn(user)
    const { passkey } = await addPasskey(visitor)
    await letProofsPass(user)
    const correction = { ...APPROVED, dateOfBirth: bornYearsAgo(17) }
    const refused = await review(visitor, request.id, correction)
    assert.equal(problemIn(refused).code, 'confirmation_needed')
    assert.equal((await applicant.user.refresh()).dateOfBirth, '2000-01-01')
    await confirmBy(visitor, passkey)
    assert.equal((await review(visitor, request.id, correction)).status, 200)
  })

  test('a report suspends only after a proof of the last ten minutes', async ({ assert }) => {
    const author = await person({})
    const { id } = await reportedPost(author)
    const user = await person(CAST.admin)
    const visitor = await signedIn(user)
    const { passkey } = await addPasskey(visitor)
    await letProofsPass(user)
    const refused = await decide(visitor, id, { decision: 'suspend' })
    assert.deepEqual([refused.status, problemIn(refused).code], [403, 'confirmation_needed'])
    assert.isNull((await author.refresh()).suspendedAt)
    await confirmBy(visitor, passkey)
    assert.equal((await decide(visitor, id, { decision: 'suspend' })).status, 200)
  })

  test('a report is answered otherwise without one', async ({ assert }) => {
    const { id } = await reportedPost()
    const user = await person(CAST.admin)
    const visitor = await signedIn(user)
    await addPasskey(visitor)
    await letProofsPass(user)
    assert.equal((await decide(visitor, id, { decision: 'hide' })).status, 200)
  })
})

test.group('Where everybody needs a second factor, before the email is confirmed', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)
  group.each.setup(() => {
    env.set('SECOND_FACTOR', 'everyone')
    return () => env.set('SECOND_FACTOR', 'offered')
  })

  test('the refusal names the first step, and every step is open', async ({ assert }) => {
    const email = 'mia@example.com'
    const visitor = await signedIn(await person({ email }))
    const refused = await visitor.get('/api/posts/feed')
    assert.equal(problemIn(refused).code, 'second_factor_needed')
    assert.match(problemIn(refused).message, /^Confirm your email first/)
    assert.equal((await visitor.post('/api/account/email/confirmation')).status, 202)
    const confirmed = await visitor.post('/api/email/confirm', {
      token: await tokenMailedTo(email),
    })
    assert.equal(confirmed.status, 204)
    assert.match(problemIn(await visitor.get('/api/posts/feed')).message, /^Protect your account/)
    assert.equal((await addPasskey(visitor)).added.status, 201)
    assert.equal((await visitor.get('/api/posts/feed')).status, 200)
  })
})
