import { test } from '@japa/runner'
import type {
  ClientError,
  ReleaseEvent,
  ReleaseSummary,
  RemotesManifest,
} from '@fieldhouse/contract'
import { canaryBucket, canaryBucketSql } from '#releases/canary'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { accountId, buildOf, forgetReleases, idIn, Team } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const good = buildOf('good')
const bad = buildOf('bad')

function failure(differences: Partial<ClientError> = {}): ClientError {
  return {
    source: 'mf-trial',
    version: bad.release.version,
    phase: 'mount',
    message: 'Cannot read properties of undefined',
    path: '/trial',
    ...differences,
  }
}

async function liveVersion() {
  const { json } = await new Visitor().send<RemotesManifest>('GET', '/remotes.json')
  return json.remotes.find(({ name }) => name === 'mf-trial')?.version
}

const crowd = (people: number) => Promise.all(Array.from({ length: people }, () => someone()))

function report(visitors: { visitor: Visitor }[], what = failure()) {
  return Promise.all(visitors.map(({ visitor }) => visitor.post('/api/client-errors', what)))
}

test.group('A release that fails in browsers', (group) => {
  group.each.setup(async () => {
    await cleanDatabase()
    await forgetReleases()
    return () => clock.travelBack()
  })

  async function shipBoth() {
    const team = await Team.of('mf-trial')
    await team.ship(good)
    await team.ship(bad)
    return team
  }

  test('gives way to the previous one after failures for five people, and its team is told', async ({
    assert,
  }) => {
    const people = await crowd(5)
    const team = await shipBoth()
    await report(people.slice(0, 4))
    assert.equal(await liveVersion(), bad.release.version)
    await report(people.slice(4))
    assert.equal(await liveVersion(), good.release.version)

    const { json } = await team.send('GET', '/api/releases/mf-trial')
    const [newest, oldest] = json as ReleaseSummary[]
    assert.equal(newest?.version, bad.release.version)
    assert.isString(newest?.fellBackAt)
    assert.isNull(oldest?.fellBackAt)
    assert.equal(oldest?.state, 'live')
    const { rows } = await pool.query(
      `select move, made_by from release_moves order by created_at desc, id desc limit 1`,
    )
    assert.deepInclude(rows[0], { made_by: 'fallback' })
    assert.deepInclude(rows[0].move, {
      action: 'fallback',
      from: bad.release.version,
      to: good.release.version,
      failing: 5,
    })
  })

  test('stays if one account reports it repeatedly, from all its sessions', async ({ assert }) => {
    const [loud] = await crowd(1)
    await shipBoth()
    for (let reports = 0; reports < 12; reports += 1) {
      await report([loud!], failure({ message: `failed again, ${reports}` }))
    }
    assert.equal(await liveVersion(), bad.release.version)
  })

  test('stays if the reporters did not have it before, or are signed out', async ({ assert }) => {
    await shipBoth()
    await report(await crowd(6))
    await report(Array.from({ length: 6 }, () => ({ visitor: new Visitor() })))
    assert.equal(await liveVersion(), bad.release.version)
  })

  test('stays if it works for most people', async ({ assert }) => {
    const people = await crowd(26)
    await shipBoth()
    await report(people.slice(0, 5))
    assert.equal(await liveVersion(), bad.release.version)
    await report(people.slice(5, 6))
    assert.equal(await liveVersion(), good.release.version)
  }).timeout(600_000)

  test('stays if only presses fail, if another version failed, and once it has proved itself', async ({
    assert,
  }) => {
    const people = await crowd(5)
    await shipBoth()
    await report(people, failure({ phase: 'event' }))
    await report(people, failure({ version: good.release.version }))
    clock.travelTo(new Date(Date.now() + 61 * 60_000))
    await report(people)
    assert.equal(await liveVersion(), bad.release.version)
  })

  test('is not replaced by another failed one', async ({ assert }) => {
    const people = await crowd(5)
    const team = await shipBoth()
    await report(people)
    const worse = buildOf('worse')
    await team.ship(bad)
    await team.ship(worse)
    await report(people, failure({ version: worse.release.version }))
    assert.equal(await liveVersion(), good.release.version)
  })

  test('is withdrawn as a canary if it fails for its few people', async ({ assert }) => {
    const people = await crowd(5)
    const team = await Team.of('mf-trial')
    await team.ship(good)
    await team.upload(bad)
    await team.publish(bad)
    await team.move({ action: 'canary', version: bad.release.version, percent: 100 })
    await report(people)
    const { rows } = await pool.query('select live, canary from release_pointers')
    assert.deepEqual(rows, [{ live: good.release.version, canary: null }])
  })

  test('stays without a predecessor', async ({ assert }) => {
    const people = await crowd(5)
    await (await Team.of('mf-trial')).ship(bad)
    await report(people)
    assert.equal(await liveVersion(), bad.release.version)
  })

  /** So many people inside and outside of the canary, from the first bucket to the last. */
  async function halves(inside: number, { outside = inside, percent = 50 } = {}) {
    async function peopleIn(count: number, bucketOf: (index: number) => number) {
      const people: Awaited<ReturnType<typeof crowd>> = []
      for (let index = 0; index < count; index += 1) {
        people.push(await someone({ id: idIn('mf-trial', bucketOf(index)) }))
      }
      return people
    }
    return {
      inside: await peopleIn(inside, (index) => index % percent),
      outside: await peopleIn(outside, (index) => 99 - (index % (100 - percent))),
    }
  }

  async function shipCanary(percent = 50) {
    const team = await shipGood()
    await startCanary(team, percent)
    return team
  }

  async function startCanary(team: Team, percent: number) {
    await team.upload(bad)
    await team.publish(bad)
    await team.move({ action: 'canary', version: bad.release.version, percent })
  }

  async function shipGood() {
    const team = await Team.of('mf-trial')
    await team.ship(buildOf('older'))
    await team.ship(good)
    return team
  }

  const pointer = async () =>
    (await pool.query('select live, canary from release_pointers')).rows[0] as object

  test('is withdrawn as a canary by reports of its own people only', async ({ assert }) => {
    const { inside, outside } = await halves(6)
    await shipCanary()
    await report(outside)
    assert.deepEqual(await pointer(), { live: good.release.version, canary: bad.release.version })
    await report(inside)
    assert.deepEqual(await pointer(), { live: good.release.version, canary: null })
  })

  test('is not withdrawn for everybody by people who got the canary instead', async ({
    assert,
  }) => {
    const { inside, outside } = await halves(6)
    await shipCanary()
    const ofGood = failure({ version: good.release.version })
    await report(inside, ofGood)
    assert.equal(await liveVersion(), good.release.version)
    await report(outside, ofGood)
    assert.equal(await liveVersion(), buildOf('older').release.version)
  })

  test('stays as a canary if it works for most of its people', async ({ assert }) => {
    const { inside } = await halves(26, { outside: 0 })
    await shipCanary()
    await report(inside.slice(0, 5))
    assert.deepEqual(await pointer(), { live: good.release.version, canary: bad.release.version })
    await report(inside.slice(5, 6))
    assert.deepEqual(await pointer(), { live: good.release.version, canary: null })
  }).timeout(600_000)

  test('is withdrawn as a canary if it fails for most of its people', async ({ assert }) => {
    const { inside } = await halves(26)
    await pool.query('delete from sessions where user_id = any($1)', [
      inside.slice(5).map(({ user }) => user.id),
    ])
    await shipCanary()
    await report(inside.slice(0, 5))
    assert.deepEqual(await pointer(), { live: good.release.version, canary: null })
  }).timeout(600_000)

  test('is withdrawn as a canary if it fails more often than what is live, and the history has the figures', async ({
    assert,
  }) => {
    // Fewer than a fifth of its people: too few without the comparison.
    const { inside } = await halves(28, { outside: 112, percent: 20 })
    const team = await shipCanary(20)
    await report(inside.slice(0, 4))
    assert.deepEqual(await pointer(), { live: good.release.version, canary: bad.release.version })
    await report(inside.slice(4, 5))
    assert.deepEqual(await pointer(), { live: good.release.version, canary: null })
    const { json } = await team.send('GET', '/api/releases/mf-trial/history')
    assert.equal(
      (json as ReleaseEvent[])[0]?.because,
      'it failed for 5 of 28 people, the live release for 0 of 112 (if both were equally good, the chance of that is less than 0.1 %)',
    )
  }).timeout(600_000)

  test('stays as a canary if what is live fails as often, though live for long', async ({
    assert,
  }) => {
    const { inside, outside } = await halves(28, { outside: 112, percent: 20 })
    const team = await shipGood()
    await pool.query(`update release_moves set created_at = created_at - interval '2 days'`)
    await startCanary(team, 20)
    await report(outside.slice(0, 15), failure({ version: good.release.version }))
    assert.deepEqual(await pointer(), { live: good.release.version, canary: bad.release.version })
    await report(inside.slice(0, 5))
    assert.deepEqual(await pointer(), { live: good.release.version, canary: bad.release.version })
  }).timeout(600_000)

  test('is compared as a canary after its first hour, too', async ({ assert }) => {
    const { inside } = await halves(12, { outside: 48, percent: 20 })
    await shipCanary(20)
    clock.travelTo(new Date(Date.now() + 61 * 60_000))
    await report(inside.slice(0, 10))
    assert.deepEqual(await pointer(), { live: good.release.version, canary: null })
  }).timeout(600_000)

  test('stays as a canary after its first hour if what is live fails as often', async ({
    assert,
  }) => {
    const { inside, outside } = await halves(12, { outside: 48, percent: 20 })
    await shipCanary(20)
    clock.travelTo(new Date(Date.now() + 61 * 60_000))
    await report(outside.slice(0, 40), failure({ version: good.release.version }))
    await report(inside.slice(0, 8))
    assert.deepEqual(await pointer(), { live: good.release.version, canary: bad.release.version })
  }).timeout(600_000)

  test('has the same shares of people in code and in SQL, and they are as large as they say', async ({
    assert,
  }) => {
    const ids = Array.from({ length: 1_000 }, (_, index) => accountId(index))
    const { rows } = await pool.query<{ id: string; bucket: string }>(
      `select id, ${canaryBucketSql('$2', 'id')} as bucket from unnest($1::text[]) as person (id)`,
      [ids, 'mf-trial'],
    )
    for (const { id, bucket } of rows) assert.equal(Number(bucket), canaryBucket('mf-trial', id))
    assert.approximately(rows.filter(({ bucket }) => Number(bucket) < 20).length, 200, 25)
  })
})
