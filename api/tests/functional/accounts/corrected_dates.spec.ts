import { test } from '@japa/runner'
import type { Child, CurrentUser, Notification, VerificationReview } from '@fieldhouse/contract'
import { privacyOf } from '#profiles/privacy'
import { mayJoinOn } from '#rules/age'
import { MINOR_LEVELS } from '#rules/privacy_defaults'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { approvalsOf, decide, postAs } from '#tests/support/approvals'
import { entriesAbout } from '#tests/support/audit'
import { again, WIDE_OPEN } from '#tests/support/becoming_minor'
import { cleanDatabase } from '#tests/support/clean_database'
import { answer as answerRequest, ask, connectionsOf } from '#tests/support/connections'
import { child, family, type Member, parent } from '#tests/support/families'
import { send } from '#tests/support/messages'
import { heard } from '#tests/support/notifications'
import { bornYearsAgo, linkGuardian, someone } from '#tests/support/people'
import { connect } from '#tests/support/relations'
import { ADMIN, APPROVED, filed, mine, REJECTED, review } from '#tests/support/verification'
import { problemIn } from '#tests/support/visitor'

const me = async ({ visitor }: Member) => (await visitor.get<CurrentUser>('/api/auth/user')).json

/** Files an identity request and has it approved with this date. */
async function correct(
  { visitor }: Member,
  dateOfBirth: string,
  more: Partial<VerificationReview> = {},
) {
  const { visitor: admin } = await someone(ADMIN)
  const { id } = await filed(visitor)
  const decision = { ...APPROVED, dateOfBirth, ...more }
  return { id, admin, decision, answer: await review(admin, id, decision) }
}

const correctionsOf = async ({ user }: Member) =>
  (await entriesAbout(user.id)).filter(({ action }) => action === 'account.date_of_birth_corrected')

const linksOf = async ({ user }: Member) =>
  (
    await pool.query('select from guardian_links where child_id = $1 or guardian_id = $1', [
      user.id,
    ])
  ).rows

test.group('A date of birth that a review corrects', (group) => {
  group.each.setup(cleanDatabase)

  test('an athlete of 17 becomes a verified minor, without any right of the adult', async ({
    assert,
  }) => {
    const lena = await someone({
      verificationLevel: 'elite',
      hasBackgroundCheck: true,
      levels: WIDE_OPEN,
    })
    const friend = await someone()
    await connect(lena.user, friend.user)
    await send(lena.visitor, friend.user.id)
    const check = await filed(lena.visitor, { verificationType: 'background_check' })
    const dateOfBirth = bornYearsAgo(17)
    const { answer } = await correct(lena, dateOfBirth, { reviewNotes: 'Passport seen' })
    assert.equal(answer.status, 200)

    const now = await again(lena)
    assert.include(await me(now), {
      dateOfBirth,
      isMinor: true,
      status: 'awaiting_guardian',
      isVerified: true,
      verificationLevel: 'verified',
      backgroundCheckValidUntil: null,
    })
    assert.deepEqual(await privacyOf(lena.user.id), MINOR_LEVELS)
    assert.deepEqual(await connectionsOf(friend.visitor), [])
    assert.equal((await send(friend.visitor, lena.user.id)).status, 403)
    assert.notInclude(
      (await mine(now.visitor)).map(({ id }) => id),
      check.id,
    )
    const { json: notices } = await now.visitor.get<Notification[]>('/api/notifications')
    const told = notices.find(({ type }) => type === 'verification_approved')
    assert.include(told?.message, 'date of birth')
  })

  test('a first date under 17 by a typo is reviewed: the account opens, and chooses its type', async ({
    assert,
  }) => {
    const lena = await someone({ accountType: null, dateOfBirth: null })
    const typo = bornYearsAgo(7)
    const right = bornYearsAgo(17)
    const choose = ({ visitor }: Member, choice: object) =>
      visitor.put<CurrentUser>('/api/account/type', choice)
    const refused = await choose(lena, { accountType: 'athlete', dateOfBirth: typo })
    assert.equal(refused.status, 422)
    assert.include(await me(lena), { status: 'under_age', seventeenOn: mayJoinOn(typo) })
    const second = await choose(lena, { accountType: 'athlete', dateOfBirth: right })
    assert.equal(second.status, 422)

    const check = await lena.visitor.post('/api/verification-requests', {
      verificationType: 'background_check',
      submittedData: { fullName: 'Lena Vale' },
    })
    assert.equal(problemIn(check).code, 'under_age')
    assert.deepEqual(await mine(lena.visitor), [])
    const { id, admin, decision, answer } = await correct(lena, right)
    assert.equal(answer.status, 200)
    assert.equal((await review(admin, id, decision)).status, 200)

    const opened = await again(lena)
    assert.include(await me(opened), {
      status: 'active',
      accountType: null,
      dateOfBirth: right,
      seventeenOn: null,
    })
    assert.equal(
      problemIn(await choose(opened, { accountType: 'parent' })).code,
      'minor_stays_athlete',
    )
    const athlete = await choose(opened, { accountType: 'athlete' })
    assert.include(athlete.json, { isMinor: true, status: 'awaiting_guardian' })
  })

  test('an account with one name that a document makes an athlete’s has both from then on', async ({
    assert,
  }) => {
    for (const [firstName, name] of [
      ['Harbor Rowing Club', ['Harbor', 'Rowing Club']],
      ['Harbor', ['Harbor', '–']],
      ['H'.repeat(121), ['H'.repeat(60), '–']],
    ] as const) {
      const club = await someone({
        accountType: 'institution_org',
        organizationKind: 'team',
        firstName,
      })
      const { answer } = await correct(club, bornYearsAgo(16))
      assert.equal(answer.status, 200)
      const { accountType, firstName: first, lastName: last } = await me(await again(club))
      assert.deepEqual([accountType, first, last], ['athlete', ...name])
    }
  })

  test('an account refused as under 17 is approved only with the date on the document, and stays closed by the same one', async ({
    assert,
  }) => {
    const young = await someone({ accountType: null, dateOfBirth: null })
    const dateOfBirth = bornYearsAgo(16)
    await young.visitor.put('/api/account/type', { accountType: 'athlete', dateOfBirth })
    const { visitor: admin } = await someone(ADMIN)
    for (const time of ['first', 'second']) {
      const { id } = await filed(young.visitor)
      assert.property(problemIn(await review(admin, id, APPROVED)).fields, 'dateOfBirth', time)
      const answer = await review(admin, id, { ...APPROVED, dateOfBirth })
      assert.equal(answer.status, 200, time)
      assert.include(await me(young), { status: 'under_age', isVerified: false })
    }
  })

  test('under 17 the account closes for good, without a badge', async ({ assert }) => {
    for (const accountType of ['athlete', 'parent'] as const) {
      const young = await someone({
        accountType,
        dateOfBirth: '2000-01-01',
        hasBackgroundCheck: true,
        levels: WIDE_OPEN,
      })
      const friend = await someone()
      const ward = await child()
      await connect(young.user, friend.user)
      await send(friend.visitor, young.user.id)
      await linkGuardian(ward.user, young.user)
      const dateOfBirth = bornYearsAgo(16)
      const { answer } = await correct(young, dateOfBirth)
      assert.equal(answer.status, 200)
      assert.isFalse(answer.json.user.isVerified)

      const closed = await again(young)
      assert.include(await me(closed), {
        status: 'under_age',
        isVerified: false,
        backgroundCheckValidUntil: null,
      })
      assert.equal((await closed.visitor.get('/api/posts/feed')).status, 403)
      for (const second of ['2000-01-01', bornYearsAgo(18)]) {
        const choice = { accountType: 'athlete', dateOfBirth: second }
        assert.isAtLeast((await closed.visitor.put('/api/account/type', choice)).status, 409)
      }
      assert.deepEqual(await connectionsOf(friend.visitor), [])
      const { rows: pairs } = await pool.query<{ id: string }>(
        'select id from connections where requester_id = $1',
        [young.user.id],
      )
      const accepted = await answerRequest(friend.visitor, pairs[0]?.id ?? '', 'accepted')
      assert.equal(accepted.status, 404, accountType)
      assert.equal((await send(friend.visitor, young.user.id)).status, 403, accountType)
      assert.equal((await friend.visitor.get(`/api/profiles/${young.user.id}`)).status, 404)
      assert.lengthOf(await linksOf(young), 0)
      const titles = (
        await pool.query<{ title: string }>(`select title from notifications where user_id = $1`, [
          young.user.id,
        ])
      ).rows.map(({ title }) => title)
      assert.include(titles, 'Your date of birth was corrected')
      assert.notInclude(titles, 'You are verified')
    }
  })

  test('on the seventeenth birthday that account is a minor’s, not the adult’s again', async ({
    assert,
  }) => {
    for (const accountType of ['athlete', 'parent', 'institution_coach'] as const) {
      const young = await someone({ accountType })
      await correct(young, bornYearsAgo(17, -3))
      const types = (await entriesAbout(young.user.id)).filter(
        ({ action }) => action === 'account.type_changed',
      )
      assert.lengthOf(types, accountType === 'athlete' ? 0 : 1)
      clock.travelTo(new Date(clock.now().getTime() + 4 * 24 * 60 * 60 * 1_000))
      const grown = await again(young)
      assert.include(await me(grown), { status: 'awaiting_guardian', isMinor: true }, accountType)
      const left = await grown.visitor.put('/api/account/type', { accountType: 'parent' })
      assert.equal(left.status, 403)
      clock.travelBack()
    }
  })

  test('18 or older ends guardianship as a birthday does', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const post = await postAs(lena)
    const dateOfBirth = bornYearsAgo(19)
    assert.equal((await correct(lena, dateOfBirth)).answer.status, 200)

    const grown = await again(lena)
    assert.include(await me(grown), {
      dateOfBirth,
      isMinor: false,
      status: 'active',
      isVerified: true,
    })
    assert.lengthOf(await linksOf(lena), 0)
    const { rows } = await pool.query(`select from approvals where status = 'pending'`)
    assert.lengthOf(rows, 0)
    const published = await grown.visitor.get<{ status: string }>(`/api/posts/${post.id}`)
    assert.notEqual(published.json.status, 'pending')
    const [toMartin] = await heard(martin.visitor, '?unread=true')
    assert.include(toMartin, { type: 'guardian_left' })
    assert.notInclude(toMartin?.message, 'turned 18')
  })

  test('a guardian sees the status of a child under 17', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    await correct(lena, bornYearsAgo(16))
    const [seen] = (await martin.visitor.get<Child[]>('/api/children')).json
    assert.equal(seen?.status, 'under_age')
    assert.lengthOf(await linksOf(lena), 1)
  })

  test('a child under 17 is seen and reached by its guardians alone', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const coach = await someone({ ...ADMIN, accountType: 'institution_coach' })
    await connect(lena.user, coach.user, { approvedByGuardian: true })
    await send(coach.visitor, lena.user.id)
    assert.equal((await coach.visitor.get(`/api/profiles/${lena.user.id}`)).status, 200)
    await correct(lena, bornYearsAgo(16))
    assert.equal((await coach.visitor.get(`/api/profiles/${lena.user.id}`)).status, 404)
    assert.equal((await send(coach.visitor, lena.user.id)).status, 403)
    assert.equal((await martin.visitor.get(`/api/profiles/${lena.user.id}`)).status, 200)
  })

  test('another date of the same age changes nothing else', async ({ assert }) => {
    const adult = await someone({ levels: WIDE_OPEN })
    const friend = await someone()
    await connect(adult.user, friend.user)
    await correct(adult, '1999-12-31')
    assert.include(await me(adult), { dateOfBirth: '1999-12-31', isVerified: true })
    assert.lengthOf(await connectionsOf(friend.visitor), 1)

    const { child: lena } = await family()
    const dateOfBirth = bornYearsAgo(17, 60)
    await correct(lena, dateOfBirth)
    assert.include(await me(lena), { dateOfBirth, status: 'active', isMinor: true })
    assert.lengthOf(await linksOf(lena), 1)
  })

  test('the known date is no correction', async ({ assert }) => {
    const adult = await someone()
    const { answer } = await correct(adult, '2000-01-01')
    assert.equal(answer.status, 200)
    assert.include(await me(adult), { isVerified: true })
    assert.lengthOf(await correctionsOf(adult), 0)
  })

  test('the audit log has the reviewer and the effects, and no date', async ({ assert }) => {
    const lena = await someone()
    const { id, answer } = await correct(lena, bornYearsAgo(17))
    assert.equal(answer.status, 200)
    const [entry] = await correctionsOf(lena)
    const entries = await entriesAbout(lena.user.id)
    const approval = entries.find(({ action }) => action === 'verification.approved')
    assert.deepInclude(entry, {
      actor_id: approval?.actor_id,
      details: {
        requestId: id,
        isUnderAge: false,
        becomesAthlete: false,
        becomesMinor: true,
        comesOfAge: false,
      },
    })
    const became = entries.find(({ action }) => action === 'account.became_minor')
    assert.equal(became?.actor_id, approval?.actor_id)
    for (const date of ['2000-01-01', bornYearsAgo(17)]) {
      assert.notInclude(JSON.stringify(entries), date)
    }
  })

  test('a repeat changes nothing; a repeat with another date is a conflict', async ({ assert }) => {
    const lena = await someone()
    const { id, admin, decision, answer } = await correct(lena, bornYearsAgo(17))
    const before = await entriesAbout(lena.user.id)
    const repeated = await review(admin, id, decision)
    assert.deepEqual([repeated.status, repeated.json], [200, answer.json])
    const other = await review(admin, id, { ...decision, dateOfBirth: bornYearsAgo(18) })
    assert.equal(problemIn(other).code, 'already_reviewed')
    assert.deepEqual(await entriesAbout(lena.user.id), before)
    assert.equal((await me(await again(lena))).dateOfBirth, bornYearsAgo(17))
  })

  test('a correction without its audit entry is not stored', async ({ assert }) => {
    const lena = await someone()
    await pool.query(
      `alter table audit_log add constraint trial check (action <> 'account.date_of_birth_corrected') not valid`,
    )
    try {
      assert.equal((await correct(lena, bornYearsAgo(17))).answer.status, 500)
    } finally {
      await pool.query('alter table audit_log drop constraint trial')
    }
    assert.include(await me(lena), { dateOfBirth: '2000-01-01', isVerified: false })
  })

  test('only an approved identity carries a date, and a possible one', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const applicant = await someone()
    const identity = await filed(applicant.visitor)
    const check = await filed(applicant.visitor, { verificationType: 'background_check' })
    const dateOfBirth = bornYearsAgo(17)
    for (const [id, decision] of [
      [identity.id, { ...REJECTED, dateOfBirth }],
      [check.id, { ...APPROVED, dateOfBirth }],
      [identity.id, { ...APPROVED, dateOfBirth: '2099-01-01' }],
      [identity.id, { ...APPROVED, dateOfBirth: '1802-01-01' }],
      [identity.id, { ...APPROVED, dateOfBirth: '2001-02-30' }],
    ] as const) {
      const refused = await review(admin, id, decision)
      assert.equal(refused.status, 422)
      assert.property(problemIn(refused).fields, 'dateOfBirth')
    }
    assert.include(await me(applicant), { dateOfBirth: '2000-01-01', isVerified: false })
  })

  test('nobody corrects the date of their own child', async ({ assert }) => {
    const admin = await someone(ADMIN)
    const { child: lena } = await family()
    await linkGuardian(lena.user, admin.user)
    const { id } = await filed(lena.visitor)
    const refused = await review(admin.visitor, id, {
      ...APPROVED,
      dateOfBirth: bornYearsAgo(19),
    })
    assert.equal(problemIn(refused).code, 'conflict_of_interest')
    assert.isTrue((await me(lena)).isMinor)
  })

  test('at the same moment no adult connects, and no guardian’s decision gets stuck', async ({
    assert,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const lena = await someone({ levels: WIDE_OPEN })
      const asker = await someone()
      const { json: request } = await ask(asker.visitor, lena.user.id)
      const [{ answer }, said] = await Promise.all([
        correct(lena, bornYearsAgo(17)),
        answerRequest(lena.visitor, request.id, 'accepted'),
      ])
      assert.equal(answer.status, 200)
      assert.isBelow(said.status, 500)
      assert.deepEqual(await connectionsOf(asker.visitor), [], `round ${round}: ${said.status}`)

      const { child: mia, parent: guardian } = await family()
      await postAs(mia)
      const [approval] = await approvalsOf(guardian)
      const [grown, decided] = await Promise.all([
        correct(mia, bornYearsAgo(19)),
        decide(guardian, approval?.id ?? '', 'approved'),
      ])
      assert.equal(grown.answer.status, 200)
      assert.isBelow(decided.status, 500)
      assert.lengthOf(await linksOf(mia), 0)
    }
  })

  test('a child of the account learns that the guardian is gone', async ({ assert }) => {
    const guardian = await parent({ dateOfBirth: '1980-01-01' })
    const ward = await child()
    await linkGuardian(ward.user, guardian.user)
    await correct(guardian, bornYearsAgo(15))
    const left = (await entriesAbout(ward.user.id)).find(({ action }) => action === 'guardian.left')
    assert.notEqual(left?.actor_id, guardian.user.id)
    const notices = await heard(ward.visitor)
    assert.deepEqual(
      notices.map(({ type }) => type),
      ['guardian_left'],
    )
  })
})
