import { test } from '@japa/runner'
import { databaseConflicts } from '#core/metrics'
import { cleanDatabase } from '#tests/support/clean_database'
import { letPass } from '#tests/support/eventually'
import { Chance } from '#tests/support/races/chance'
import { begin, closeLanes, type Lane, openLane, type Who } from '#tests/support/races/lane'
import { type Done, forbiddenReads, violationsAfter } from '#tests/support/races/outcome'
import { ROUNDS, TIMEOUT_MS } from '#tests/support/races/rounds'
import { WRITE_NAMES, type WriteName, WRITES } from '#tests/support/races/writes'
import { SEED } from '#tests/support/seed'

const LANES = 6
const LATER_BY_MS = 6
/** Reads are checked after every nth race of a write with each other one. */
const LOOKED_AT = 5

async function oneOf(lane: Lane, name: WriteName, who: Who, afterMs: number): Promise<Done> {
  await letPass(afterMs, 'they are apart')
  const { status } = await WRITES[name].run(lane, who)
  return { name, who, status }
}

async function race(lane: Lane, pair: readonly [WriteName, WriteName], round: number) {
  const [first, second] = pair.map((name) => WRITE_NAMES.indexOf(name)) as [number, number]
  const chance = new Chance(SEED + round * 1_009 + first * 104_729 + second)
  const start = chance.pick(WRITES[chance.pick(pair)].starts)
  await begin(lane, start)
  const writes = pair.map((name) => ({
    name,
    who: chance.pick<Who>(['amara', 'kai']),
    afterMs: chance.next() * LATER_BY_MS,
  }))
  const [one, other] = await Promise.all(
    writes.map(({ name, who, afterMs }) => oneOf(lane, name, who, afterMs)),
  )
  const both = [one!, other!] as const
  const wrong = await violationsAfter(lane, start, both)
  const shown = (first + second + round) % LOOKED_AT === 0 ? await forbiddenReads(lane) : []
  return [...wrong, ...shown].map(
    (what) =>
      `${both.map(({ name, who, status }) => `${name} by ${who} (${status})`).join(' and ')}, from ${start}, round ${round}: ${what}`,
  )
}

const conflicts = async () =>
  (await databaseConflicts.get()).values.reduce((sum, { value }) => sum + value, 0)

test.group('Two concurrent writes between two people', (group) => {
  const lanes: Lane[] = []

  group.setup(async () => {
    await cleanDatabase()
    for (let lane = 0; lane < LANES; lane += 1) lanes.push(await openLane())
    return async () => {
      await closeLanes()
    }
  })

  for (const [index, first] of WRITE_NAMES.entries()) {
    test(`${first} and each other write cause no error or deadlock, and both keep their guarantees`, async ({
      assert,
    }) => {
      const races = WRITE_NAMES.slice(index).flatMap((second) =>
        Array.from({ length: ROUNDS }, (_, round) => ({ pair: [first, second] as const, round })),
      )
      const before = await conflicts()
      const wrong: string[] = []
      const ends = await Promise.allSettled(
        lanes.map(async (lane) => {
          for (let next = races.pop(); next; next = races.pop()) {
            wrong.push(...(await race(lane, next.pair, next.round)))
          }
        }),
      )
      // Of a lane that failed the others ended first: the next test finds nobody at work.
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      assert.deepEqual(wrong, [], `TEST_SEED=${SEED}`)
      assert.equal((await conflicts()) - before, 0, `conflicts; TEST_SEED=${SEED}`)
    }).timeout(TIMEOUT_MS)
  }
})
