import { test } from '@japa/runner'
import { api, type Endpoint, VISIBILITY_LEVELS } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import {
  type Scene,
  setLevels,
  setScene,
  type ViewerName,
  VIEWERS,
} from '#tests/support/read_scene'
import { withoutRequest } from '#tests/support/same_answer'

const SIGNED_OUT: readonly ViewerName[] = ['suspended', 'signed out']
const NOBODY = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'

/**
 * All reads by guardians. `{id}` is the child or the link, and `readers` are people other than the guardian who may read
 * it.
 */
const READS = [
  { call: 'showChildPrivacy', of: 'owner', readers: [] },
  { call: 'listChildConversations', of: 'owner', readers: [] },
  { call: 'showChildThread', of: 'owner', readers: [] },
  { call: 'listActivity', of: 'owner', readers: [] },
  { call: 'listChildConnections', of: 'owner', readers: [] },
  { call: 'listParentalControlChanges', of: 'control', readers: ['self'] },
] as const satisfies readonly {
  call: keyof typeof api
  of: 'owner' | 'control'
  readers: readonly ViewerName[]
}[]

function pathOf({ call, of }: (typeof READS)[number], scene: Scene, id?: string): string {
  const { path }: Endpoint = api[call]
  return path
    .replace('{otherUserId}', scene.users.connected.id)
    .replace(/\{\w+\}/, id ?? (of === 'owner' ? scene.owner.id : scene.control))
}

test.group('Reads for guardians only', (group) => {
  let scene: Scene
  group.setup(async () => {
    await cleanDatabase()
    scene = await setScene()
    await scene.viewers.guardian.put(`/api/parental-controls/${scene.control}`, {
      canViewMessages: true,
    })
  })

  for (const read of READS) {
    for (const level of VISIBILITY_LEVELS) {
      test(`GET ${api[read.call].path} at ${level} answers everybody else as for a missing child`, async ({
        assert,
      }) => {
        await setLevels(scene, { profileVisibility: level })
        for (const name of VIEWERS) {
          const answer = await scene.viewers[name].get(pathOf(read, scene))
          if (SIGNED_OUT.includes(name)) assert.equal(answer.status, 401, name)
          else if (['guardian', ...read.readers].includes(name)) {
            assert.equal(answer.status, 200, name)
          } else {
            assert.equal(answer.status, 404, name)
            const missing = await scene.viewers[name].get(pathOf(read, scene, NOBODY))
            assert.deepEqual(withoutRequest(answer), withoutRequest(missing), name)
          }
        }
      })
    }
  }

  test('GET /api/approvals shows pending requests to the guardian and the child only', async ({
    assert,
  }) => {
    for (const name of VIEWERS) {
      const { status, text } = await scene.viewers[name].get('/api/approvals')
      if (SIGNED_OUT.includes(name)) assert.equal(status, 401, name)
      else if (['guardian', 'self'].includes(name)) assert.include(text, scene.approval, name)
      else assert.equal(text, '[]', name)
    }
  })

  test('GET /api/children shows the child to the guardian only', async ({ assert }) => {
    for (const name of VIEWERS) {
      const { status, text } = await scene.viewers[name].get('/api/children')
      if (SIGNED_OUT.includes(name)) assert.equal(status, 401, name)
      else if (name === 'guardian') assert.include(text, scene.owner.id)
      else assert.equal(text, '[]', name)
    }
  })

  test('a suspended child’s guardian keeps access, to help with an appeal', async ({
    assert,
    cleanup,
  }) => {
    const suspend = (at: Date | null) =>
      pool.query('update users set suspended_at = $2 where id = $1', [scene.owner.id, at])
    cleanup(() => suspend(null).then(() => undefined))
    await suspend(new Date())
    for (const read of READS) {
      assert.equal((await scene.viewers.guardian.get(pathOf(read, scene))).status, 200)
      assert.equal((await scene.viewers.admin.get(pathOf(read, scene))).status, 404)
    }
  })

  test('a guardian with an expired background check has no access', async ({ assert, cleanup }) => {
    const valid = (until: string) =>
      pool.query(`update users set background_check_valid_until = ${until} where id = $1`, [
        scene.users.guardian.id,
      ])
    cleanup(() => valid(`now() + interval '1 year'`).then(() => undefined))
    await valid('now()')
    for (const read of READS) {
      const answer = await scene.viewers.guardian.get(pathOf(read, scene))
      const missing = await scene.viewers.guardian.get(pathOf(read, scene, NOBODY))
      assert.equal(answer.status, 404)
      assert.deepEqual(withoutRequest(answer), withoutRequest(missing))
    }
  })

  test('a block between child and guardian does not change access', async ({ assert }) => {
    await scene.viewers.self.post('/api/blocks', { userId: scene.users.guardian.id })
    for (const read of READS) {
      assert.equal((await scene.viewers.guardian.get(pathOf(read, scene))).status, 200)
    }
  })
})
