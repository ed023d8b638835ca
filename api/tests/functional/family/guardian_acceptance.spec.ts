import { test } from '@japa/runner'
import type { CurrentUser, GuardianOfCode } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { clock } from '#core/clock'
import { hashOfCode } from '#family/guardians/invitation_codes'
import { pool } from '#core/database/pool'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { accept, child, controlsOf, invite, type Member, parent } from '#tests/support/families'
import { heard } from '#tests/support/notifications'
import { bornYearsAgo, signedIn, someone } from '#tests/support/people'
import { block } from '#tests/support/relations'
import { problemIn, type Response, Visitor } from '#tests/support/visitor'

const statusOf = async (visitor: Visitor) =>
  (await visitor.get<CurrentUser>('/api/auth/user')).json.status

/** A refusal without the parts that differ with every request. */
function said(answer: Response) {
  const { requestId, ...problem } = problemIn(answer)
  return { status: answer.status, requestId: typeof requestId, ...problem }
}

const lookUp = ({ visitor }: Pick<Member, 'visitor'>, code: string) =>
  visitor.post<GuardianOfCode>('/api/guardian/look-up', { code })

test.group('Looking at an invitation before accepting it', (group) => {
  group.each.setup(cleanDatabase)

  test('names the guardian, and changes nothing for either', async ({ assert }) => {
    const guardian = await parent({ firstName: 'Martin', lastName: 'Brandt' })
    const lena = await child()
    const { code, expiresAt } = (await invite(guardian)).json
    const { status, json } = await lookUp(lena, code.toLowerCase())
    assert.equal(status, 200)
    assert.deepEqual(json, {
      guardian: { id: guardian.user.id, firstName: 'Martin', lastName: 'Brandt' },
      expiresAt,
    })
    assert.equal(await statusOf(lena.visitor), 'awaiting_guardian')
    assert.deepEqual([await controlsOf(lena), await controlsOf(guardian)], [[], []])
    assert.deepEqual([await heard(lena.visitor), await heard(guardian.visitor)], [[], []])
    assert.equal((await accept(lena, code)).status, 201)
    assert.equal((await lookUp(lena, code)).status, 200)
  })

  test('answers every invalid code as accepting does, and nobody but a minor', async ({
    assert,
  }) => {
    const [guardian, lena, blocked] = [await parent(), await child(), await parent()]
    const used = (await invite(guardian)).json.code
    await accept(await child(), used)
    const ofBlocked = (await invite(blocked)).json.code
    await block(blocked.user, lena.user)
    const expected = said(await accept(lena, 'AAAA-BBBB-CCCC-DDDD'))
    for (const code of [used, ofBlocked, 'AAAA-BBBB-CCCC-DDDD', '🏊']) {
      assert.deepEqual(said(await lookUp(lena, code)), expected, code)
    }
    const valid = (await invite(guardian)).json.code
    const adult = await lookUp(await someone(), valid)
    assert.deepEqual([adult.status, problemIn(adult).code], [403, 'minors_only'])
  })

  test('shares the limit of wrong codes with accepting', async ({ assert }) => {
    const guesser = await child()
    for (let i = 0; i < 5; i += 1) {
      assert.equal((await lookUp(guesser, `GUES-${i}`)).status, 422)
      assert.equal((await accept(guesser, `GUES-${i}`)).status, 422)
    }
    const { code } = (await invite(await parent())).json
    assert.equal((await lookUp(guesser, code)).status, 429)
    assert.equal((await accept(guesser, code)).status, 429)
  })
})

test.group('Accepting an invitation', (group) => {
  group.each.setup(cleanDatabase)

  test('activates a 17-year-old who awaits a guardian, and shows both the link', async ({
    assert,
  }) => {
    const [guardian, lena] = [await parent({ lastName: 'Brandt' }), await child()]
    assert.equal(await statusOf(lena.visitor), 'awaiting_guardian')
    const { status, json } = await accept(lena, (await invite(guardian)).json.code)
    assert.equal(status, 201)
    assert.include(json, {
      childUserId: lena.user.id,
      canChange: false,
      canViewMessages: false,
      canApproveConnections: true,
      canModifyPrivacy: true,
      canViewActivity: true,
      requireApprovalForPosts: true,
      requireApprovalForConnections: true,
    })
    assert.equal(json.guardian.lastName, 'Brandt')
    assert.equal(await statusOf(lena.visitor), 'active')
    assert.deepEqual(await controlsOf(lena), [json])
    assert.deepEqual(await controlsOf(guardian), [{ ...json, canChange: true }])
  })

  test('notifies both, and is in the audit log', async ({ assert }) => {
    const [guardian, lena] = [await parent({ firstName: 'Martin' }), await child()]
    await accept(lena, (await invite(guardian)).json.code)
    const [toChild] = await heard(lena.visitor)
    const [toParent] = await heard(guardian.visitor)
    assert.include(toChild, { type: 'guardian_linked', actionUrl: '/parental-controls' })
    assert.match(toChild?.message ?? '', /^Martin/)
    assert.include(toParent, { type: 'guardian_linked' })
    assert.match(toParent?.message ?? '', /accepted your invitation/)
    const [entry] = await entriesAbout(lena.user.id)
    assert.include(entry, { actor_id: lena.user.id, action: 'guardian.linked' })
    assert.equal(entry?.details['guardianId'], guardian.user.id)
  })

  test('a guardian hears of another one, and of their leaving', async ({ assert }) => {
    const [mother, father, lena] = [await parent(), await parent(), await child()]
    await accept(lena, (await invite(mother)).json.code)
    await block(father.user, mother.user)
    await accept(lena, (await invite(father)).json.code)
    const noticesOf = async ({ visitor }: Pick<Member, 'visitor'>) =>
      (await heard(visitor)).map(({ type, message }) => [type, message])
    const name = `${lena.user.firstName} ${lena.user.lastName}`
    assert.deepEqual((await noticesOf(mother))[0], [
      'guardian_linked',
      `${name} linked another guardian. Either of you can decide for them`,
    ])
    assert.lengthOf(await noticesOf(father), 1)
    await father.visitor.delete(`/api/guardian/links/${lena.user.id}`)
    assert.deepEqual((await noticesOf(mother))[0], [
      'guardian_left',
      `Another guardian of ${name} left. You still decide for them`,
    ])
    assert.lengthOf(await noticesOf(father), 1)
  })

  test('treats similar letters as the same', ({ assert }) => {
    const wanted = hashOfCode('0110-ABCD')
    for (const typed of ['OilO abcd', 'o1I0ABCD', ' 0L10 – AB CD ']) {
      assert.isTrue(hashOfCode(typed).equals(wanted), typed)
    }
    assert.isFalse(hashOfCode('0110-ABCE').equals(wanted))
  })

  test('ignores spaces, case and hyphens', async ({ assert }) => {
    const guardian = await parent()
    for (const typed of [
      (code: string) => code.toLowerCase(),
      (code: string) => ` ${code.replaceAll('-', ' ')} `,
      (code: string) => code.replaceAll('-', ''),
    ]) {
      const { json } = await invite(guardian)
      assert.equal((await accept(await child(), typed(json.code))).status, 201)
    }
  })

  test('keeps a minor’s levels', async ({ assert }) => {
    const [guardian, lena] = [await parent(), await child()]
    const levels = () => lena.visitor.get('/api/privacy-settings')
    const before = (await levels()).json
    await accept(lena, (await invite(guardian)).json.code)
    assert.deepEqual((await levels()).json, before)
  })

  test('the same code from the same child again changes nothing', async ({ assert }) => {
    const [guardian, lena] = [await parent(), await child()]
    const { code } = (await invite(guardian)).json
    const first = await accept(lena, code)
    const again = await accept(lena, code)
    assert.equal(again.status, 200)
    assert.deepEqual(again.json, first.json)
    assert.lengthOf(await heard(lena.visitor), 1)
    assert.lengthOf(await entriesAbout(lena.user.id), 1)
  })

  test('every invalid code gets the same answer: used, expired, withdrawn, foreign, unknown, unverified parent, block, third guardian', async ({
    assert,
  }) => {
    const guardian = await parent()
    const used = (await invite(guardian)).json.code
    await accept(await child(), used)

    const expired = (await invite(guardian)).json.code
    await pool.query(`update guardian_invitations set expires_at = $1 where used_at is null`, [
      clock.now(),
    ])

    const withdrawn = (await invite(guardian)).json
    await guardian.visitor.delete(`/api/guardian/invitations/${withdrawn.id}`)

    const lapsed = await parent()
    const ofLapsed = (await invite(lapsed)).json.code
    await lapsed.user
      .merge({ backgroundCheckValidUntil: DateTime.now().minus({ days: 1 }).toJSDate() })
      .save()
    const suspended = await parent()
    const ofSuspended = (await invite(suspended)).json.code
    await suspended.user.merge({ suspendedAt: new Date() }).save()

    const lena = await child()
    const blocked = await parent()
    const ofBlocked = (await invite(blocked)).json.code
    await block(lena.user, blocked.user)

    const full = await child()
    for (const another of [await parent(), await parent()]) {
      assert.equal((await accept(full, (await invite(another)).json.code)).status, 201)
    }
    const oneTooMany = await accept(full, (await invite(await parent())).json.code)

    const answers = [oneTooMany]
    for (const code of [
      used,
      expired,
      withdrawn.code,
      ofLapsed,
      ofSuspended,
      ofBlocked,
      'AAAA-BBBB-CCCC-DDDD',
      'hello',
      '🏊',
    ]) {
      answers.push(await accept(lena, code))
    }
    for (const answer of answers) assert.deepEqual(said(answer), said(answers[0]!))
    assert.equal(answers[0]?.status, 422)
    assert.equal(await statusOf(lena.visitor), 'awaiting_guardian')
  })

  test('adults are refused, whether or not the code is valid', async ({ assert }) => {
    const { code } = (await invite(await parent())).json
    const adult = await someone({ dateOfBirth: bornYearsAgo(18, 0) })
    const [right, wrong] = [await accept(adult, code), await accept(adult, 'AAAA')]
    assert.equal(right.status, 403)
    assert.equal(problemIn(right).code, 'minors_only')
    assert.deepEqual(said(right), said(wrong))
    for (const other of [await parent(), await someone({ accountType: 'curator' })]) {
      assert.equal((await accept(other, code)).status, 403)
    }
    assert.equal((await new Visitor().post('/api/guardian/accept', { code })).status, 401)
    assert.equal((await accept(await child(), code)).status, 201)
  })

  test('of two children with one code only one is linked', async ({ assert }) => {
    const { code } = (await invite(await parent())).json
    const children = [await child(), await child(), await child()]
    const answers = await Promise.all(children.map((one) => accept(one, code)))
    assert.sameMembers(
      answers.map(({ status }) => status),
      [201, 422, 422],
    )
  })

  test('of three codes entered at once by a child two are linked', async ({ assert }) => {
    const lena = await child()
    const codes: string[] = []
    for (let i = 0; i < 3; i += 1) codes.push((await invite(await parent())).json.code)
    const answers = await Promise.all(codes.map((code) => accept(lena, code)))
    assert.sameMembers(
      answers.map(({ status }) => status),
      [201, 201, 422],
    )
    assert.lengthOf(await controlsOf(lena), 2)
  })

  test('is limited to ten wrong codes; valid ones do not count', async ({ assert }) => {
    const guesser = await child()
    for (let i = 0; i < 10; i += 1) {
      assert.equal((await accept(guesser, `GUES-${i}`)).status, 422)
    }
    const { code } = (await invite(await parent())).json
    const stopped = await accept(guesser, code)
    assert.equal(stopped.status, 429)
    assert.isAbove(Number(stopped.headers.get('retry-after')), 0)

    const lena = await child()
    for (let i = 0; i < 12; i += 1) {
      assert.include([200, 201], (await accept(lena, code)).status)
    }
  })

  test('an open session is active with its next request', async ({ assert }) => {
    const { user } = await child()
    const [phone, laptop] = [await signedIn(user), await signedIn(user)]
    const { code } = (await invite(await parent())).json
    await phone.post('/api/guardian/accept', { code })
    assert.equal((await laptop.post('/api/posts', { content: 'hello' })).status, 201)
  })
})
