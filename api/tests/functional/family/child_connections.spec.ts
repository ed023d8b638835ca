import { test } from '@japa/runner'
import type { Connection } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { openFamily } from '#tests/support/approvals'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { type Member, parent, turn } from '#tests/support/families'
import { heard } from '#tests/support/notifications'
import { person, someone } from '#tests/support/people'
import { block, connect } from '#tests/support/relations'
import { employ, TEAM } from '#tests/support/staff'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

const LISTS_ONLY = { canApproveConnections: false, requireApprovalForConnections: false }
const MISSING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

const list = ({ visitor }: Pick<Member, 'visitor'>, childId: string, query = '') =>
  visitor.get<Connection[]>(`/api/children/${childId}/connections${query}`)

const remove = ({ visitor }: Pick<Member, 'visitor'>, childId: string, id: string) =>
  visitor.delete(`/api/children/${childId}/connections/${id}`)

/** A child connected with a verified coach, and the guardian's view of it. */
async function connected() {
  const { child: lena, parent: martin } = await openFamily()
  const coach = await someone({
    accountType: 'institution_coach',
    isVerified: true,
    hasBackgroundCheck: true,
  })
  await connect(coach.user, lena.user, { approvedByGuardian: true })
  const { json } = await list(martin, lena.user.id)
  return { lena, martin, coach, id: json[0]?.id ?? '', json }
}

test.group('Connections of a child', (group) => {
  group.each.setup(cleanDatabase)

  test('are listed for the guardian', async ({ assert }) => {
    const { coach, json } = await connected()
    assert.lengthOf(json, 1)
    assert.containSubset(json[0], { user: { id: coach.user.id }, status: 'accepted' })
  })

  test('name a coach’s organization only as far as the guardian may see it', async ({ assert }) => {
    const { lena, martin, coach } = await connected()
    const westlake = await someone(TEAM)
    await employ(coach.user, westlake.user)
    const named = async () => (await list(martin, lena.user.id)).json[0]?.worksFor?.id ?? null
    assert.equal(await named(), westlake.user.id)
    await block(westlake.user, martin.user)
    assert.isNull(await named())
    const [own] = (await lena.visitor.get<Connection[]>('/api/connections')).json
    assert.equal(own?.worksFor?.id, westlake.user.id)
  })

  test('are paged', async ({ assert }) => {
    const { lena, martin } = await connected()
    for (let n = 0; n < 3; n += 1) await connect(await person(), lena.user)
    const first = await list(martin, lena.user.id, '?limit=3')
    const second = await martin.visitor.get<Connection[]>(nextOf(first.headers) ?? '')
    assert.lengthOf(new Set([...first.json, ...second.json].map(({ id }) => id)), 4)
  })

  test('exclude pending requests', async ({ assert }) => {
    const { lena, martin } = await connected()
    const stranger = await someone()
    await stranger.visitor.post('/api/connections', { userId: lena.user.id })
    assert.lengthOf((await list(martin, lena.user.id)).json, 1)
  })

  test('can be ended by the guardian, which notifies only the child and stops the other’s messages', async ({
    assert,
  }) => {
    const { lena, martin, coach, id } = await connected()
    const write = () =>
      coach.visitor.post('/api/messages', { recipientId: lena.user.id, content: 'Hello!' })
    assert.equal((await write()).status, 201)
    assert.equal((await remove(martin, lena.user.id, id)).status, 204)
    assert.equal((await write()).status, 403)
    assert.deepEqual((await lena.visitor.get<Connection[]>('/api/connections')).json, [])
    assert.deepEqual(await heard(coach.visitor), [])
    const told = await heard(lena.visitor)
    assert.equal(told[0]?.type, 'approval_decided')
    assert.match(told[0]?.message ?? '', /ended one of your connections/)
    const entries = await entriesAbout(lena.user.id)
    assert.containSubset(entries.at(-1), {
      actor_id: martin.user.id,
      action: 'guardian.connection_removed',
      details: { connectionId: id, otherId: coach.user.id },
    })
    assert.equal((await remove(martin, lena.user.id, id)).status, 404)
  })

  test('can be listed but not ended while the switch is off', async ({ assert }) => {
    const { lena, martin, id } = await connected()
    await turn(martin, LISTS_ONLY)
    assert.lengthOf((await list(martin, lena.user.id)).json, 1)
    const refused = await remove(martin, lena.user.id, id)
    assert.equal(refused.status, 403)
    assert.equal(problemIn(refused).code, 'connections_not_yours')
    assert.lengthOf((await list(martin, lena.user.id)).json, 1)
  })

  test('return 404 to everybody else', async ({ assert }) => {
    const { lena, coach, id } = await connected()
    const others = [lena, coach, await parent(), (await openFamily()).parent]
    for (const other of others) {
      assert.equal((await list(other, lena.user.id)).status, 404)
      assert.equal((await remove(other, lena.user.id, id)).status, 404)
    }
    const visitor = new Visitor()
    assert.equal((await list({ visitor }, lena.user.id)).status, 401)
    assert.equal((await remove({ visitor }, lena.user.id, id)).status, 401)
    const { rows } = await pool.query('select from connections where id = $1', [id])
    assert.lengthOf(rows, 1)
  })

  test('other people’s connections, requests and missing ones cannot be ended', async ({
    assert,
  }) => {
    const { lena, martin } = await connected()
    await connect(await person(), await person())
    const stranger = await someone()
    await stranger.visitor.post('/api/connections', { userId: lena.user.id })
    const { rows } = await pool.query<{ id: string }>(
      `select id from connections where $1 not in (requester_id, addressee_id) or status = 'pending'`,
      [lena.user.id],
    )
    assert.lengthOf(rows, 2)
    for (const { id } of [...rows, { id: MISSING }]) {
      assert.equal((await remove(martin, lena.user.id, id)).status, 404)
    }
  })
})
