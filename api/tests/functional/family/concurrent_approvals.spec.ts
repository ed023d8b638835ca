import { test } from '@japa/runner'
import type { Connection, Post } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import {
  approvalsOf,
  decide,
  familyOfFour,
  openFamily,
  postAs,
  seen,
} from '#tests/support/approvals'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { family } from '#tests/support/families'
import { heard } from '#tests/support/notifications'
import { someone } from '#tests/support/people'
import { galleryPicture } from '#tests/support/pictures'

const ROUNDS = 8

const waitingRows = async () =>
  (await pool.query(`select from approvals where status = 'pending'`)).rowCount

test.group('Decisions at the same moment', (group) => {
  group.each.setup(cleanDatabase)

  test('of two guardians who disagree one succeeds, and nothing is overwritten', async ({
    assert,
  }) => {
    const { lena, mother, father } = await familyOfFour()
    for (let round = 0; round < ROUNDS; round += 1) {
      const post = await postAs(lena, `Post ${round}`)
      const [{ id = '' } = {}] = await approvalsOf(mother)
      const [yes, no] = await Promise.all([
        decide(mother, id, 'approved'),
        decide(father, id, 'declined', 'No.'),
      ])
      assert.sameMembers([yes.status, no.status], [200, 409])
      const isPublished = yes.status === 200
      assert.include(await seen(lena, post.id), {
        status: isPublished ? 'published' : 'declined',
        declineReason: isPublished ? null : 'No.',
      })
      const [decided] = await approvalsOf(
        mother,
        `?status=${isPublished ? 'approved' : 'declined'}`,
      )
      assert.equal(decided?.decidedBy?.id, (isPublished ? mother : father).user.id)
    }
    const decisions = (await entriesAbout(lena.user.id)).filter(({ action }) =>
      action.startsWith('approval.'),
    )
    assert.lengthOf(decisions, ROUNDS)
    const told = await heard(lena.visitor)
    assert.lengthOf(
      told.filter(({ type }) => type === 'approval_decided'),
      ROUNDS,
    )
  })

  test('a request withdrawn during its approval is gone', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const kai = await someone()
    const theirs = await postAs(kai)
    for (let round = 0; round < ROUNDS; round += 1) {
      const post = await postAs(lena, `Post ${round}`)
      const picture = await galleryPicture(lena.visitor)
      await lena.visitor.put<Post>(`/api/posts/${theirs.id}/boost`)
      const waiting = await approvalsOf(martin)
      const [taken, decided] = await Promise.all([
        Promise.all([
          lena.visitor.delete(`/api/posts/${post.id}`),
          lena.visitor.delete(`/api/media/${picture.id}`),
          lena.visitor.delete(`/api/posts/${theirs.id}/boost`),
        ]),
        Promise.all(waiting.map(({ id }) => decide(martin, id, 'approved'))),
      ])
      assert.deepEqual(
        taken.map(({ status }) => status),
        [204, 204, 200],
      )
      for (const { status, json } of decided) {
        assert.include([200, 404], status, JSON.stringify(json))
      }
      assert.equal((await lena.visitor.get(`/api/posts/${post.id}`)).status, 404)
      assert.include(await seen(kai, theirs.id), { boostCount: 0 })
      assert.equal(await waitingRows(), 0)
    }
  })

  test('boosts of one post approved at once are all counted', async ({ assert }) => {
    const kai = await someone()
    const post = await postAs(kai)
    const families = await Promise.all(Array.from({ length: 6 }, () => family()))
    for (const { child } of families) await child.visitor.put(`/api/posts/${post.id}/boost`)
    assert.equal((await seen(kai, post.id)).boostCount, 0)
    const answers = await Promise.all(
      families.map(async ({ parent }) =>
        decide(parent, (await approvalsOf(parent))[0]?.id ?? '', 'approved'),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(6).fill(200),
    )
    assert.equal((await seen(kai, post.id)).boostCount, 6)
  })

  test('two minors whose guardians approve at once are connected once', async ({ assert }) => {
    const [one, two] = [await openFamily(), await openFamily()]
    await one.child.visitor.post('/api/connections', { userId: two.child.user.id })
    await two.child.visitor.post('/api/connections', { userId: one.child.user.id })
    const answers = await Promise.all(
      [one.parent, two.parent].map(async (guardian) =>
        decide(guardian, (await approvalsOf(guardian))[0]?.id ?? '', 'approved'),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    for (const { visitor } of [one.child, two.child]) {
      assert.lengthOf((await visitor.get<Connection[]>('/api/connections')).json, 1)
    }
    const { rows } = await pool.query('select awaits_guardian_of from connections')
    assert.deepEqual(rows, [{ awaits_guardian_of: [] }])
  })

  test('a request withdrawn during its approval connects nobody', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    for (let round = 0; round < ROUNDS; round += 1) {
      const stranger = await someone()
      const { json } = await stranger.visitor.post<Connection>('/api/connections', {
        userId: lena.user.id,
      })
      const [{ id = '' } = {}] = await approvalsOf(martin)
      const [withdrawn, decided] = await Promise.all([
        stranger.visitor.delete(`/api/connections/${json.id}`),
        decide(martin, id, 'approved'),
      ])
      assert.equal(withdrawn.status, 204)
      assert.include([200, 404], decided.status)
      assert.equal(await waitingRows(), 0)
    }
    const { rowCount } = await pool.query('select from connections')
    assert.equal(rowCount, 0)
  })
})
