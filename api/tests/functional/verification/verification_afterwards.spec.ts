import { test } from '@japa/runner'
import type { CurrentUser, VerificationUnderReview } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { notifyOfExpiry } from '#verification/expiry'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { signedIn, someone } from '#tests/support/people'
import {
  ADMIN,
  appeal,
  APPROVED,
  file,
  filed,
  mine,
  noticesOf,
  REJECTED,
  review,
  uploadDocument,
} from '#tests/support/verification'
import { problemIn, Visitor } from '#tests/support/visitor'

const DAY_MS = 24 * 60 * 60 * 1_000

const later = (days: number) => clock.travelTo(new Date(clock.now().getTime() + days * DAY_MS))

test.group('After a rejection', (group) => {
  group.each.setup(cleanDatabase)

  async function rejected() {
    const first = await someone(ADMIN)
    const { user, visitor } = await someone()
    const request = await filed(visitor, { documents: [await uploadDocument(visitor)] })
    await review(first.visitor, request.id, REJECTED)
    return { user, visitor, first: first.visitor, id: request.id }
  }

  test('the notes are shown, and a new request may be submitted', async ({ assert }) => {
    const { visitor, id } = await rejected()
    const [request] = await mine(visitor)
    assert.deepInclude(request, { id, status: 'rejected', reviewNotes: REJECTED.reviewNotes })
    assert.equal((await file(visitor)).status, 201)
  })

  test('an appeal goes to another reviewer, with statement, notes and documents', async ({
    assert,
  }) => {
    const { user, visitor, first, id } = await rejected()
    const { status, json } = await appeal(visitor, id, ' It is readable. ')
    assert.equal(status, 200)
    assert.deepInclude(json, { id, status: 'pending', isAppeal: true, reviewNotes: null })
    assert.lengthOf(json.documents, 1)

    const same = await review(first, id, APPROVED)
    assert.equal(same.status, 403)
    assert.equal(problemIn(same).code, 'another_reviewer_needed')
    const second = await someone(ADMIN)
    const looked = await second.visitor.get<VerificationUnderReview>(
      `/api/admin/verification-requests/${id}`,
    )
    assert.include(looked.json, {
      appealStatement: 'It is readable.',
      firstReviewNotes: REJECTED.reviewNotes,
    })
    const decided = await review(second.visitor, id, APPROVED)
    assert.equal(decided.status, 200)
    assert.include(decided.json, { status: 'approved', appealStatement: null })
    assert.notProperty(decided.json, 'submittedData')
    const actions = (await entriesAbout(user.id)).map(({ action }) => action)
    assert.deepEqual(actions, [
      'verification.filed',
      'verification.rejected',
      'verification.appealed',
      'verification.viewed',
      'verification.approved',
    ])
  })

  test('one appeal is possible; repeating its statement returns the same appeal', async ({
    assert,
  }) => {
    const { visitor, id } = await rejected()
    await appeal(visitor, id, 'Look again')
    assert.equal((await appeal(visitor, id, 'Look again')).status, 200)
    assert.equal((await appeal(visitor, id, 'And again')).status, 409)
    const second = await someone(ADMIN)
    await review(second.visitor, id, REJECTED)
    const again = await appeal(visitor, id)
    assert.equal(again.status, 409)
    assert.equal(problemIn(again).code, 'appealed_before')
    assert.equal((await file(visitor)).status, 201)
  })

  test('pending and approved requests, and those replaced by a new one, cannot be appealed', async ({
    assert,
  }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { visitor } = await someone()
    const request = await filed(visitor)
    assert.equal(problemIn(await appeal(visitor, request.id)).code, 'not_rejected')
    await review(admin, request.id, APPROVED)
    assert.equal((await appeal(visitor, request.id)).status, 409)

    const other = await rejected()
    await file(other.visitor)
    assert.equal(problemIn(await appeal(other.visitor, other.id)).code, 'already_pending')
  })

  test('other people’s requests get 404', async ({ assert }) => {
    const { id } = await rejected()
    const { visitor } = await someone()
    assert.equal((await appeal(visitor, id)).status, 404)
    assert.equal((await appeal(visitor, crypto.randomUUID())).status, 404)
    assert.equal((await appeal(new Visitor(), id)).status, 401)
  })

  test('an appeal requires a statement', async ({ assert }) => {
    const { visitor, id } = await rejected()
    assert.equal((await appeal(visitor, id, '  ')).status, 422)
  })
})

test.group('When the account changes', (group) => {
  group.each.setup(cleanDatabase)

  test('a new name suspends the badge and withdraws the identity request under the old name', async ({
    assert,
  }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { user, visitor } = await someone({ isVerified: true, verificationLevel: 'elite' })
    const request = await filed(visitor)
    const check = await filed(visitor, { verificationType: 'background_check' })
    await visitor.put('/api/account/name', { firstName: 'New', lastName: 'Name' })
    assert.deepEqual(
      (await mine(visitor)).map(({ id }) => id),
      [check.id],
    )
    assert.equal((await review(admin, request.id, APPROVED)).status, 404)

    const again = await filed(visitor)
    await review(admin, again.id, APPROVED)
    const { json } = await visitor.get<CurrentUser>('/api/auth/user')
    assert.include(json, { isVerified: true, verificationLevel: 'elite' })
    const actions = (await entriesAbout(user.id)).map(({ action }) => action)
    assert.include(actions, 'verification.withdrawn')
  })

  test('the same name again withdraws nothing', async ({ assert }) => {
    const { user, visitor } = await someone()
    await file(visitor)
    const { firstName, lastName } = user
    await visitor.put('/api/account/name', { firstName, lastName })
    assert.lengthOf(await mine(visitor), 1)
  })

  test('a new account type removes the badges and withdraws pending requests', async ({
    assert,
  }) => {
    const { visitor } = await someone({ isVerified: true, hasBackgroundCheck: true })
    await file(visitor)
    await file(visitor, { verificationType: 'background_check' })
    const { json } = await visitor.put<CurrentUser>('/api/account/type', { accountType: 'parent' })
    assert.include(json, { isVerified: false, verificationLevel: null })
    assert.isEmpty(await mine(visitor))
  })

  test('the person is notified thirty days before the background check ends, once per end date', async ({
    assert,
  }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { user, visitor } = await someone({ accountType: 'institution_coach' })
    const request = await filed(visitor, { verificationType: 'background_check' })
    await review(admin, request.id, APPROVED)
    await file(visitor)
    await pool.query('update users set background_check_valid_until = null where id <> $1', [
      user.id,
    ])
    later(690)
    assert.equal(await notifyOfExpiry(), 0)
    clock.travelBack()
    later(730 - 28)
    const told = await Promise.all([notifyOfExpiry(), notifyOfExpiry()])
    assert.equal(told[0] + told[1], 1)
    assert.equal(await notifyOfExpiry(), 0)
    const again = await signedIn(user)
    assert.include(await noticesOf(again), 'verification_expiring')
    later(60)
    assert.equal(await notifyOfExpiry(), 0)
  })
})
