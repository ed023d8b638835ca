import { test } from '@japa/runner'
import { api, VISIBILITY_LEVELS } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { OWNER_NAME, type Scene, setLevels, setScene, VIEWERS } from '#tests/support/read_scene'
import { NEWCOMER_NAMES, NEWCOMERS, signInNewcomers } from '#tests/support/newcomers'
import { OTHER_READS, OWN_READS, READ_ROUTES, type ReadRoute } from '#tests/support/read_table'
import { withoutRequest } from '#tests/support/same_answer'
import { problemIn, type Visitor } from '#tests/support/visitor'

/** Sessions of suspended accounts are invalid: answers are those for signed-out visitors. */
const SIGNED_OUT: readonly string[] = ['suspended', 'signed out']

/** One level of each route by day, the next one for the next route; all at night. */
const levelsOf = (index: number) =>
  process.env.TABLES === 'whole'
    ? VISIBILITY_LEVELS
    : [VISIBILITY_LEVELS[index % VISIBILITY_LEVELS.length]!]

const titleOf = ({ call, what }: ReadRoute) =>
  `${api[call].method} ${api[call].path}${what ? ` (${what})` : ''}`

/** `shown`, `hidden`, or an error of the answer. */
async function outcomeFor(visitor: Visitor, route: ReadRoute, scene: Scene): Promise<string> {
  const answer = await visitor.get(route.path(scene))
  if (answer.status === 401) return 'signed out'
  if (route.missing && answer.status === 404) {
    const [hidden, missing] = [answer, await visitor.get(route.missing)].map(withoutRequest)
    return JSON.stringify(hidden) === JSON.stringify(missing)
      ? 'hidden'
      : 'hidden otherwise than what is missing'
  }
  if (answer.status === 404 && !route.missing) return 'hidden'
  if (answer.status !== 200) return `answered ${answer.status}`
  return !route.shows || route.shows(answer) ? 'shown' : 'hidden'
}

async function outcomesOf(route: ReadRoute, scene: Scene) {
  const outcomes: Record<string, string> = {}
  for (const name of VIEWERS) {
    outcomes[name] = await outcomeFor(scene.viewers[name], route, scene)
  }
  return outcomes
}

function expectedOutcomes(refused: readonly string[]) {
  return Object.fromEntries(
    VIEWERS.map((name) => {
      if (SIGNED_OUT.includes(name)) return [name, 'signed out']
      return [name, refused.includes(name) ? 'hidden' : 'shown']
    }),
  )
}

test.group('Reads of other people', (group) => {
  let scene: Scene
  group.setup(async () => {
    await cleanDatabase()
    scene = await setScene()
  })

  for (const [index, route] of READ_ROUTES.entries()) {
    for (const level of levelsOf(index)) {
      const refused = route.refused[level]
      test(`${titleOf(route)} at ${level} is hidden from ${refused.join(', ')}`, async ({
        assert,
      }) => {
        await setLevels(scene, { [route.follows]: level })
        assert.deepEqual(await outcomesOf(route, scene), expectedOutcomes(refused))
      })
    }
  }

  for (const { call, path } of OWN_READS) {
    test(`GET ${path} shows everybody their own data only`, async ({ assert }) => {
      await setLevels(scene, {})
      for (const name of VIEWERS) {
        const { status, text } = await scene.viewers[name].get(path)
        assert.equal(status, SIGNED_OUT.includes(name) ? 401 : 200, `${call}, ${name}`)
        if (name !== 'self') assert.notInclude(text, OWNER_NAME, name)
      }
    })
  }

  for (const route of READ_ROUTES) {
    test(`${titleOf(route)} is closed to ${NEWCOMER_NAMES.join(', ')}`, async ({ assert }) => {
      await setLevels(scene, {})
      const newcomers = await signInNewcomers()
      for (const name of NEWCOMER_NAMES) {
        const answer = await newcomers[name].get(route.path(scene))
        assert.equal(answer.status, 403, name)
        assert.equal(problemIn(answer).code, NEWCOMERS[name].code, name)
      }
    })
  }

  for (const route of READ_ROUTES) {
    test(`${titleOf(route)} of an account that is about to be deleted is hidden from everybody`, async ({
      assert,
      cleanup,
    }) => {
      const leave = (at: Date | null) =>
        pool.query('update users set deletion_requested_at = $2 where id = $1', [
          scene.owner.id,
          at,
        ])
      cleanup(() => leave(null).then(() => undefined))
      await setLevels(scene, {})
      await leave(new Date())
      const { self: _, ...others } = expectedOutcomes(VIEWERS)
      const { self, ...found } = await outcomesOf(route, scene)
      assert.equal(self, 'answered 403')
      assert.deepEqual(found, others)
    })
  }

  // Last: a suspension permanently removes the owner from others' notifications.
  for (const route of READ_ROUTES) {
    test(`${titleOf(route)} of a suspended account is hidden from everybody`, async ({
      assert,
      cleanup,
    }) => {
      const suspend = (at: Date | null) =>
        pool.query('update users set suspended_at = $2 where id = $1', [scene.owner.id, at])
      cleanup(() => suspend(null).then(() => undefined))
      await setLevels(scene, {})
      await suspend(new Date())
      const { self, ...others } = expectedOutcomes(VIEWERS)
      assert.isDefined(self)
      assert.deepEqual(await outcomesOf(route, scene), { self: 'signed out', ...others })
    })
  }

  test('every read of the contract is in this table', ({ assert }) => {
    const reads = Object.keys(api).filter((call) => api[call as keyof typeof api].method === 'GET')
    const held = [...READ_ROUTES, ...OWN_READS].map(({ call }) => call)
    assert.sameMembers(reads, [...new Set([...held, ...OTHER_READS])])
  })
})
