import { test } from '@japa/runner'
import type { ParentalControl, ParentalControlChange } from '@fieldhouse/contract'
import { SWITCHES, SWITCHES_AT_FIRST } from '#rules/parental_controls'
import { pool } from '#core/database/pool'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { controlsOf, family, type Member, parent, turn } from '#tests/support/families'
import { heard } from '#tests/support/notifications'
import { linkGuardian, someone } from '#tests/support/people'
import { nextOf, problemIn, type Response, Visitor } from '#tests/support/visitor'

const history = ({ visitor }: Member, id = '', query = '') =>
  visitor.get<ParentalControlChange[]>(`/api/parental-controls/${id}/history${query}`)

const put = ({ visitor }: { visitor: Visitor }, id: string, switches: object) =>
  visitor.put<ParentalControl>(`/api/parental-controls/${id}`, switches)

const MISSING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

test.group('Parental controls', (group) => {
  group.each.setup(cleanDatabase)

  test('a new record has every switch on but the messages', async ({ assert }) => {
    const { child, parent } = await family()
    const [record] = await controlsOf(parent)
    assert.include(record, { ...SWITCHES_AT_FIRST, childUserId: child.user.id, canChange: true })
  })

  for (const name of SWITCHES.filter((one) => one !== 'canApproveConnections')) {
    test(`${name} can be changed and changed back by itself`, async ({ assert }) => {
      const { parent } = await family()
      const [before] = await controlsOf(parent)
      const isOn = before?.[name]
      const turned = await turn(parent, { [name]: !isOn })
      assert.equal(turned.status, 200)
      assert.deepEqual(turned.json, { ...before, [name]: !isOn } as ParentalControl)
      assert.deepEqual((await turn(parent, { [name]: isOn })).json, before)
    })
  }

  test('approval of connections requires the right to approve them', async ({ assert }) => {
    const { parent } = await family()
    const refused = await turn(parent, { canApproveConnections: false })
    assert.equal(refused.status, 409)
    assert.equal(problemIn(refused).code, 'locks_child_out')
    assert.match(problemIn(refused).message, /your child is locked out/)
    assert.isTrue((await controlsOf(parent))[0]?.canApproveConnections)

    const both = { canApproveConnections: false, requireApprovalForConnections: false }
    assert.equal((await turn(parent, both)).status, 200)
    assert.equal((await turn(parent, { requireApprovalForConnections: true })).status, 409)
    assert.equal((await turn(parent, { canApproveConnections: true })).status, 200)
    assert.equal((await turn(parent, { requireApprovalForConnections: true })).status, 200)
  })

  for (const changes of [
    { canViewMessages: 'yes' },
    { canViewMessages: null },
    { canViewMessages: 1 },
    { canViewActivity: false, canModifyPrivacy: [] },
    [],
    null,
  ]) {
    test(`${JSON.stringify(changes)} is refused as a whole`, async ({ assert }) => {
      const { parent } = await family()
      const before = await controlsOf(parent)
      assert.equal((await turn(parent, changes as object)).status, 422)
      assert.deepEqual(await controlsOf(parent), before)
    })
  }

  test('a change notifies the child of its meaning, and is in the audit log', async ({
    assert,
  }) => {
    const { child, parent } = await family()
    await turn(parent, { canViewMessages: true })
    await turn(parent, { canViewMessages: false, canViewActivity: false })
    const said = (await heard(child.visitor)).map(({ message }) => message)
    assert.sameMembers(said, [
      'Your guardian can now read your messages',
      'Your guardian can’t read your messages anymore, only see who you message',
      'Your guardian can’t see what you do here anymore',
    ])
    const [first, second] = await entriesAbout(child.user.id)
    assert.include(first, { actor_id: parent.user.id, action: 'guardian.control_changed' })
    assert.deepEqual(first?.details, { canViewMessages: { from: false, to: true } })
    assert.deepEqual(second?.details, {
      canViewMessages: { from: true, to: false },
      canViewActivity: { from: true, to: false },
    })
  })

  test('a child who blocked the guardian is notified too', async ({ assert }) => {
    const { child, parent } = await family()
    await child.visitor.post('/api/blocks', { userId: parent.user.id })
    assert.equal((await turn(parent, { canViewMessages: true })).status, 200)
    assert.lengthOf(await heard(child.visitor), 1)
    assert.isTrue((await controlsOf(child))[0]?.canViewMessages)
  })

  test('a repeat changes nothing and notifies nobody', async ({ assert }) => {
    const { child, parent } = await family()
    const [first, again] = [
      await turn(parent, { canViewMessages: true }),
      await turn(parent, { canViewMessages: true }),
    ]
    assert.deepEqual(again.json, first.json)
    await turn(parent, {})
    assert.lengthOf(await heard(child.visitor), 1)
    assert.lengthOf(await entriesAbout(child.user.id), 1)
    assert.lengthOf((await history(parent, first.json.id)).json, 1)
  })

  test('concurrent changes of switches are all stored', async ({ assert }) => {
    const { parent } = await family()
    const names = SWITCHES.filter((name) => name !== 'canApproveConnections')
    await Promise.all(names.map((name) => turn(parent, { [name]: !SWITCHES_AT_FIRST[name] })))
    const [record] = await controlsOf(parent)
    for (const name of names) assert.equal(record?.[name], !SWITCHES_AT_FIRST[name], name)
    assert.lengthOf((await history(parent, record?.id)).json, names.length)
  })
})

test.group('Access to a record of controls', (group) => {
  group.each.setup(cleanDatabase)

  test('the child reads their record, with the guardian’s name, and cannot change it', async ({
    assert,
  }) => {
    const { child, parent } = await family()
    await turn(parent, { canViewMessages: true })
    const [record] = await controlsOf(child)
    assert.include(record, { canViewMessages: true, canChange: false })
    assert.equal(record?.guardian.id, parent.user.id)

    const refused = await put(child, record?.id ?? '', { canViewMessages: false })
    assert.equal(refused.status, 404)
    assert.isTrue((await controlsOf(child))[0]?.canViewMessages)
  })

  test('each of two guardians has their own record only', async ({ assert }) => {
    const { child, parent: first } = await family()
    const second = await parent()
    await linkGuardian(child.user, second.user)
    const [ofFirst] = await controlsOf(first)
    const [ofSecond] = await controlsOf(second)
    assert.lengthOf(await controlsOf(first), 1)
    assert.equal((await put(second, ofFirst?.id ?? '', { canViewMessages: true })).status, 404)
    assert.equal((await history(second, ofFirst?.id)).status, 404)
    assert.deepEqual(
      (await controlsOf(child)).map(({ id }) => id),
      [ofFirst?.id, ofSecond?.id],
    )
  })

  test('everybody else gets 404', async ({ assert }) => {
    const { parent: guardian } = await family()
    const [record] = await controlsOf(guardian)
    const id = record?.id ?? ''
    const checked = { isVerified: true, hasBackgroundCheck: true }
    for (const other of [
      (await family()).parent,
      (await family()).child,
      await someone(),
      await someone({ accountType: 'institution_coach', ...checked }),
      await someone({ accountType: 'admin', ...checked }),
    ]) {
      const records = await controlsOf(other)
      assert.notInclude(JSON.stringify(records), guardian.user.id)
      const [theirs, missing] = [
        await put(other, id, { canViewMessages: true }),
        await put(other, MISSING, { canViewMessages: true }),
      ]
      assert.deepEqual([theirs.status, missing.status], [404, 404])
      assert.equal((await history(other, id)).status, 404)
    }
    const signedOut = { visitor: new Visitor() }
    assert.equal((await put(signedOut, id, {})).status, 401)
    assert.equal((await signedOut.visitor.get('/api/parental-controls')).status, 401)
    assert.isFalse((await controlsOf(guardian))[0]?.canViewMessages)
  })

  for (const [why, change] of [
    ['their background check ran out', { backgroundCheckValidUntil: new Date(Date.now() - 1) }],
    ['their badge rests', { isVerified: false }],
  ] as const) {
    test(`a guardian has none while ${why}, and gets it back afterwards`, async ({ assert }) => {
      const { child, parent } = await family()
      const [record] = await controlsOf(parent)
      await turn(parent, { canViewActivity: false })
      const valid = {
        isVerified: parent.user.isVerified,
        backgroundCheckValidUntil: parent.user.backgroundCheckValidUntil,
      }
      await parent.user.merge(change).save()
      assert.deepEqual(await controlsOf(parent), [])
      assert.deepEqual(await controlsOf(child), [])
      assert.equal((await put(parent, record?.id ?? '', { canViewMessages: true })).status, 404)
      assert.equal((await parent.visitor.get('/api/children')).text, '[]')

      await parent.user.merge(valid).save()
      assert.isFalse((await controlsOf(parent))[0]?.canViewActivity)
    })
  }
})

test.group('History of a record of controls', (group) => {
  group.each.setup(cleanDatabase)

  test('shows guardian and child each change, newest first', async ({ assert }) => {
    const { child, parent } = await family()
    await turn(parent, { canViewMessages: true })
    await turn(parent, { canViewMessages: false })
    const { json } = await turn(parent, { requireApprovalForPosts: false })
    const { json: changes } = await history(parent, json.id)
    assert.deepEqual(
      changes.map(({ control, from, to }) => [control, from, to]),
      [
        ['requireApprovalForPosts', true, false],
        ['canViewMessages', true, false],
        ['canViewMessages', false, true],
      ],
    )
    assert.equal(changes[0]?.changedBy.id, parent.user.id)
    assert.deepEqual((await history(child, json.id)).json, changes)
  })

  test('is empty for an unchanged record', async ({ assert }) => {
    const { parent } = await family()
    const [record] = await controlsOf(parent)
    const { status, json } = await history(parent, record?.id)
    assert.deepEqual([status, json], [200, []])
  })

  test('is paged without gaps or repeats', async ({ assert }) => {
    const { parent } = await family()
    for (let i = 0; i < 5; i += 1) await turn(parent, { canViewMessages: i % 2 === 0 })
    const [record] = await controlsOf(parent)
    await pool.query(`update guardian_control_changes set changed_at = '2026-01-01'`)
    const seen: string[] = []
    let path: string | undefined = `/api/parental-controls/${record?.id}/history?limit=2`
    while (path) {
      const page: Response<ParentalControlChange[]> = await parent.visitor.get(path)
      seen.push(...page.json.map(({ id }) => id))
      path = nextOf(page.headers)
    }
    assert.lengthOf(new Set(seen), 5)
    assert.deepEqual(seen, [...seen].sort().reverse())
  })
})
