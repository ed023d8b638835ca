import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { MEASURED_SHARD, SHARD_NAMES, shareOf, specsOf } from '#tests/support/shards'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const SUITES = app.rcFile.tests.suites.map(({ name }) => name)

const filesOf = (shard: string) => [...shareOf(shard, SUITES, ROOT).values()].flat()

test.group('The shards of the API’s tests', () => {
  test('contain each file of each suite once', ({ assert }) => {
    const all = SUITES.flatMap((suite) => specsOf(ROOT, suite))
    const dealt = [...SHARD_NAMES, MEASURED_SHARD].map(filesOf)
    assert.deepEqual(dealt.flat().toSorted(), all.toSorted())
    assert.isTrue(dealt.every((files) => files.length > 0))
  })

  test('keep measuring tests apart', ({ assert }) => {
    assert.deepEqual(filesOf(MEASURED_SHARD), ['tests/functional/worst_bodies.spec.ts'])
  })

  test('have known names', ({ assert }) => {
    assert.throws(() => shareOf('third', SUITES, ROOT), 'There is no shard third')
  })
})
