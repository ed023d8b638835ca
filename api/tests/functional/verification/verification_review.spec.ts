import { test } from '@japa/runner'
import type { CurrentUser, Notification, Profile, QueuedVerification } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import User from '#people/user'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, signedIn, someone } from '#tests/support/people'
import { ADMIN, APPROVED, filed, REJECTED, review } from '#tests/support/verification'
import type { Visitor } from '#tests/support/visitor'
import { problemIn } from '#tests/support/visitor'

const QUEUE = '/api/admin/verification-requests'

const queue = async (visitor: Visitor, query = '') =>
  (await visitor.get<QueuedVerification[]>(`${QUEUE}${query}`)).json

const me = async (visitor: Visitor) => (await visitor.get<CurrentUser>('/api/auth/user')).json

const monthsFromNow = (months: number) => DateTime.fromJSDate(clock.now()).plus({ months })

test.group('Reviewing a request', (group) => {
  group.each.setup(cleanDatabase)

  test('an approved identity gives the badge, with a notification', async ({ assert }) => {
    const { user: reviewer, visitor: admin } = await someone(ADMIN)
    const { user, visitor } = await someone()
    const { id } = await filed(visitor)
    const { status, json } = await review(admin, id, { ...APPROVED, reviewNotes: 'Passport seen' })
    assert.equal(status, 200)
    assert.deepInclude(json, { id, status: 'approved', reviewNotes: 'Passport seen', version: 2 })
    assert.isNotNull(json.decidedAt)
    assert.include(await me(visitor), { isVerified: true, verificationLevel: 'verified' })
    const profile = await (await someone()).visitor.get<Profile>(`/api/profiles/${user.id}`)
    assert.isTrue(profile.json.user.isVerified)
    const { json: notices } = await visitor.get<Notification[]>('/api/notifications')
    assert.include(notices[0], {
      type: 'verification_approved',
      actionUrl: '/settings/verification',
    })
    const entry = (await entriesAbout(user.id)).at(-1)
    assert.deepInclude(entry, {
      action: 'verification.approved',
      actor_id: reviewer.id,
      reason: 'Passport seen',
      details: { requestId: id, verificationType: 'identity', isAppeal: false },
    })
  })

  test('elite stays elite', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { visitor } = await someone({ isVerified: true, verificationLevel: 'elite' })
    await review(admin, (await filed(visitor)).id, APPROVED)
    assert.equal((await me(visitor)).verificationLevel, 'elite')
  })

  test('an approved background check gives the rights of the type for 24 months, with the identity', async ({
    assert,
  }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { user, visitor: coach } = await someone({ accountType: 'institution_coach' })
    const { user: athlete } = await someone({ levels: { profileVisibility: 'coaches' } })
    const sees = async (visitor: Visitor) =>
      (await visitor.get(`/api/profiles/${athlete.id}`)).status === 200
    const check = await filed(coach, { verificationType: 'background_check' })
    await review(admin, check.id, APPROVED)
    assert.isFalse(await sees(coach))
    await review(admin, (await filed(coach)).id, APPROVED)
    assert.isTrue(await sees(coach))
    const { backgroundCheckValidUntil } = await User.findOrFail(user.id)
    const end = backgroundCheckValidUntil ?? clock.now()
    const off = monthsFromNow(24).diff(DateTime.fromJSDate(end)).as('minutes')
    assert.isBelow(Math.abs(off), 1)

    clock.travelTo(new Date(end.getTime() - 60_000))
    assert.isTrue(await sees(await signedIn(user)))
    clock.travelTo(end)
    assert.isFalse(await sees(await signedIn(user)))
  })

  test('an approved background check makes nobody an admin by a chosen type', async ({
    assert,
  }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { visitor } = await someone({ accountType: 'admin' })
    const check = await filed(visitor, { verificationType: 'background_check' })
    await review(admin, check.id, APPROVED)
    assert.equal((await visitor.get(QUEUE)).status, 403)
    await review(admin, (await filed(visitor)).id, APPROVED)
    assert.equal((await visitor.get(QUEUE)).status, 200)
  })

  test('a rejection needs notes, grants nothing, and shows the reason', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { visitor } = await someone()
    const { id } = await filed(visitor)
    for (const reviewNotes of [undefined, null, '', '   ']) {
      const refused = await review(admin, id, {
        status: 'rejected',
        ...(reviewNotes === undefined ? {} : { reviewNotes }),
      })
      assert.equal(refused.status, 422)
      assert.isDefined(problemIn(refused).fields?.reviewNotes)
    }
    const { status, json } = await review(admin, id, REJECTED)
    assert.equal(status, 200)
    assert.include(json, REJECTED)
    assert.isFalse((await me(visitor)).isVerified)
    const { json: notices } = await visitor.get<Notification[]>('/api/notifications')
    assert.equal(notices[0]?.type, 'verification_rejected')
    assert.notInclude(JSON.stringify(notices), REJECTED.reviewNotes)
  })

  test('own requests are refused', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { id } = await filed(admin)
    const refused = await review(admin, id, APPROVED)
    assert.equal(refused.status, 403)
    assert.equal(problemIn(refused).code, 'conflict_of_interest')
    assert.equal((await admin.get(`${QUEUE}/${id}`)).status, 403)
  })

  test('requests of the reviewer’s child or guardian are refused', async ({ assert }) => {
    const child = await someone({ dateOfBirth: bornYearsAgo(17) })
    const parent = await someone(ADMIN)
    const guardian = await someone({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    await linkGuardian(child.user, guardian.user)
    await linkGuardian(child.user, parent.user)
    const ofChild = await filed(child.visitor)
    assert.equal((await review(parent.visitor, ofChild.id, APPROVED)).status, 403)
    assert.equal((await parent.visitor.get(`${QUEUE}/${ofChild.id}`)).status, 403)

    // A former child, now an admin, reviews the former guardian.
    const grown = await someone(ADMIN)
    await linkGuardian(grown.user, guardian.user)
    const ofGuardian = await filed(guardian.visitor)
    assert.equal((await review(grown.visitor, ofGuardian.id, APPROVED)).status, 403)
    const other = await someone(ADMIN)
    assert.equal((await review(other.visitor, ofGuardian.id, APPROVED)).status, 200)
  })

  test('of two concurrent reviewers the second gets 409, and nothing is overwritten', async ({
    assert,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await someone(ADMIN), await someone(ADMIN)]
      const { user, visitor } = await someone()
      const { id } = await filed(visitor)
      const answers = await Promise.all([
        review(one.visitor, id, APPROVED),
        review(two.visitor, id, REJECTED),
      ])
      assert.sameMembers(
        answers.map(({ status }) => status),
        [200, 409],
      )
      const isApproved = answers[0].status === 200
      assert.equal((await me(visitor)).isVerified, isApproved)
      const decisions = (await entriesAbout(user.id)).filter(({ action }) =>
        /approved|rejected/.test(action),
      )
      assert.lengthOf(decisions, 1)
    }
  })

  test('later reviewers see the reviewer of a request; the applicant does not', async ({
    assert,
  }) => {
    const { user: reviewer, visitor: admin } = await someone(ADMIN)
    const { visitor: other } = await someone(ADMIN)
    const { visitor } = await someone()
    const { id } = await filed(visitor)
    const path = `/api/admin/verification-requests/${id}`
    assert.isNull((await other.get<QueuedVerification>(path)).json.reviewerName)
    await review(admin, id, REJECTED)
    const seen = await other.get<QueuedVerification>(path)
    assert.equal(seen.json.reviewerName, `${reviewer.firstName} ${reviewer.lastName}`)
    const [own] = (await visitor.get<object[]>('/api/verification-requests')).json
    assert.notProperty(own, 'reviewerName')
  })

  test('a repeated decision by the same reviewer is the same review', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { user, visitor } = await someone()
    const { id } = await filed(visitor)
    const [first, second] = [await review(admin, id, REJECTED), await review(admin, id, REJECTED)]
    assert.deepEqual([first.status, second.status], [200, 200])
    assert.deepEqual(second.json, first.json)
    assert.lengthOf(await entriesAbout(user.id), 2)
    assert.equal((await review(admin, id, APPROVED)).status, 409)
    const { visitor: other } = await someone(ADMIN)
    assert.equal((await review(other, id, REJECTED)).status, 409)
  })

  test('a decision on an outdated request is refused', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { id } = await filed((await someone()).visitor)
    assert.equal(
      problemIn(await review(admin, id, { ...APPROVED, version: 7 })).code,
      'changed_meanwhile',
    )
    assert.equal((await review(admin, id, { ...APPROVED, version: 1 })).status, 200)
  })

  test('a decision without its audit entry is not stored', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { visitor } = await someone()
    const { id } = await filed(visitor)
    await pool.query(
      `alter table audit_log add constraint trial check (action <> 'verification.approved') not valid`,
    )
    try {
      assert.equal((await review(admin, id, APPROVED)).status, 500)
    } finally {
      await pool.query('alter table audit_log drop constraint trial')
    }
    assert.isFalse((await me(visitor)).isVerified)
    assert.lengthOf(await queue(admin), 1)
  })

  for (const body of [
    {},
    { status: 'pending' },
    { status: 'withdrawn' },
    { status: 'approved', reviewNotes: 7 },
    { status: 'approved', reviewNotes: 'x'.repeat(2_001) },
  ]) {
    test(`${JSON.stringify(body).slice(0, 60)} is refused`, async ({ assert }) => {
      const { visitor: admin } = await someone(ADMIN)
      const { id } = await filed((await someone()).visitor)
      assert.equal((await admin.put(`${QUEUE}/${id}`, body)).status, 422)
      assert.equal((await admin.put(`${QUEUE}/${crypto.randomUUID()}`, APPROVED)).status, 404)
    })
  }
})
