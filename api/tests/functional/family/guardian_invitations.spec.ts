import { test } from '@japa/runner'
import type { SentInvitation } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { accept, child, family, invite, parent } from '#tests/support/families'
import { someone } from '#tests/support/people'
import { nextOf, problemIn, type Response, Visitor } from '#tests/support/visitor'

const inHours = (hours: number) => DateTime.fromJSDate(clock.now()).plus({ hours }).toJSDate()

const sent = (visitor: Visitor) => visitor.get<SentInvitation[]>('/api/guardian/invitations')

test.group('Inviting a child', (group) => {
  group.each.setup(cleanDatabase)

  test('a verified parent gets a code that is valid for 48 hours', async ({ assert }) => {
    const { status, json } = await invite(await parent())
    assert.equal(status, 201)
    assert.match(json.code, /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const hours = (Date.parse(json.expiresAt) - clock.now().getTime()) / 3_600_000
    assert.closeTo(hours, 48, 0.1)
  })

  test('codes are unique, and stored only as hashes', async ({ assert }) => {
    const guardian = await parent()
    const codes = [(await invite(guardian)).json.code, (await invite(guardian)).json.code]
    assert.notEqual(codes[0], codes[1])
    const { rows } = await pool.query<{ held: string }>(
      'select invitation::text as held from guardian_invitations invitation',
    )
    for (const { held } of rows) {
      for (const code of codes) {
        assert.notInclude(held, code)
        assert.notInclude(held, Buffer.from(code).toString('hex'))
      }
    }
  })

  test('an unverified parent is told the next step', async ({ assert }) => {
    for (const details of [{ isVerified: false }, { hasBackgroundCheck: false }]) {
      const answer = await invite(await parent(details))
      assert.equal(answer.status, 403)
      assert.equal(problemIn(answer).code, 'verification_needed')
      assert.match(problemIn(answer).message, /identity.*background check/)
    }
  })

  test('is refused to athletes, coaches, admins, children and signed-out visitors', async ({
    assert,
  }) => {
    const checked = { isVerified: true, hasBackgroundCheck: true }
    for (const invitee of [
      await someone(),
      await someone({ accountType: 'institution_coach', ...checked }),
      await someone({ accountType: 'admin', ...checked }),
      (await family()).child,
    ]) {
      const answer = await invite(invitee)
      assert.equal(answer.status, 403)
      assert.equal(problemIn(answer).code, 'parent_needed')
    }
    assert.equal((await new Visitor().post('/api/guardian/invitations')).status, 401)
    const { rows } = await pool.query('select from guardian_invitations')
    assert.lengthOf(rows, 0)
  })

  test('a retry with the same key returns the same invitation and code', async ({ assert }) => {
    const { visitor } = await parent()
    const retry = () =>
      visitor.post<{ id: string }>('/api/guardian/invitations', undefined, {
        headers: { 'idempotency-key': 'invite-lena' },
      })
    const first = await retry()
    const second = await retry()
    assert.equal(second.status, 201)
    assert.deepEqual(second.json, first.json)
    assert.lengthOf((await sent(visitor)).json, 1)

    await visitor.delete(`/api/guardian/invitations/${first.json.id}`)
    assert.equal((await retry()).status, 409)
  })

  test('is limited to ten a day', async ({ assert }) => {
    const guardian = await parent()
    for (let i = 0; i < 10; i += 1) assert.equal((await invite(guardian)).status, 201)
    const refused = await invite(guardian)
    assert.equal(refused.status, 429)
    assert.isAbove(Number(refused.headers.get('retry-after')), 0)
  })

  test('the list shows each invitation’s state, newest first, without its code', async ({
    assert,
  }) => {
    const guardian = await parent()
    const expired = (await invite(guardian)).json
    clock.travelTo(inHours(49))
    const used = (await invite(guardian)).json
    const open = (await invite(guardian)).json
    const lena = await child({ firstName: 'Lena' })
    await accept(lena, used.code)

    const { json, text } = await sent(guardian.visitor)
    assert.deepEqual(
      json.map(({ id, state, child }) => [id, state, child?.firstName ?? null]),
      [
        [open.id, 'open', null],
        [used.id, 'used', 'Lena'],
        [expired.id, 'expired', null],
      ],
    )
    for (const { code } of [expired, used, open]) assert.notInclude(text, code)
  })

  test('the list is paged, and shows own invitations only', async ({ assert }) => {
    const guardian = await parent()
    const invited: string[] = []
    for (let i = 0; i < 5; i += 1) {
      clock.travelTo(new Date(clock.now().getTime() + 1_000))
      invited.push((await invite(guardian)).json.id)
    }
    const seen: string[] = []
    let path: string | undefined = '/api/guardian/invitations?limit=2'
    while (path) {
      const page: Response<SentInvitation[]> = await guardian.visitor.get(path)
      seen.push(...page.json.map(({ id }) => id))
      path = nextOf(page.headers)
    }
    assert.deepEqual(seen, invited.reverse())
    assert.deepEqual((await sent((await parent()).visitor)).json, [])
  })

  test('a withdrawn invitation disappears, a used one stays', async ({ assert }) => {
    const guardian = await parent()
    const withdrawn = (await invite(guardian)).json
    const used = (await invite(guardian)).json
    await accept(await child(), used.code)
    const remove = (visitor: Visitor, id: string) =>
      visitor.delete(`/api/guardian/invitations/${id}`)

    assert.equal((await remove((await parent()).visitor, withdrawn.id)).status, 404)
    assert.equal((await remove(guardian.visitor, withdrawn.id)).status, 204)
    assert.equal((await remove(guardian.visitor, withdrawn.id)).status, 404)
    const refused = await remove(guardian.visitor, used.id)
    assert.equal(refused.status, 409)
    assert.equal(problemIn(refused).code, 'invitation_used')
    assert.lengthOf((await sent(guardian.visitor)).json, 1)
  })
})
