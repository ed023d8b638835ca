import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { runPart, type TestPart } from '../../launcher/test_parts.ts'
import { testParts } from '../../launcher/test_plan.ts'
import { describeSlowest } from '../../launcher/test_reports.ts'
import {
  namesMeant,
  partsNamed,
  runBeside,
  type Scheduled,
  unknownNames,
} from '../../launcher/test_schedule.ts'

const part = (name: string, differences: Partial<Scheduled> = {}): Scheduled => ({
  name,
  needs: [],
  cores: 1,
  ...differences,
})

/** Runs the parts. @returns starts and ends in order, and the most cores requested at once */
async function observe(parts: Scheduled[], cores: number, fails: string[] = []) {
  const seen: string[] = []
  let busy = 0
  let most = 0
  const outcomes = await runBeside(parts, cores, {
    run: async ({ name, cores: taken }) => {
      seen.push(`${name} begins`)
      busy += taken
      most = Math.max(most, busy)
      await sleep(1)
      busy -= taken
      seen.push(`${name} ends`)
      return { failed: fails.includes(name) ? 1 : 0 }
    },
    skip: ({ name }) => {
      seen.push(`${name} is skipped`)
      return { failed: 1 }
    },
  })
  return { seen, most, outcomes }
}

test.group('The parts of a test run', () => {
  test('run in parallel up to the number of cores', async ({ assert }) => {
    const { most, outcomes } = await observe(
      ['a', 'b', 'c', 'd', 'e'].map((name) => part(name)),
      2,
    )
    assert.equal(most, 2)
    assert.equal(outcomes.size, 5)
  })

  test('that mostly wait share a core', async ({ assert }) => {
    const halves = ['a', 'b', 'c', 'd'].map((name) => part(name, { cores: 0.5 }))
    const { seen } = await observe(halves, 2)
    assert.deepEqual(seen.slice(0, 4), ['a begins', 'b begins', 'c begins', 'd begins'])
  })

  test('in the background take no room from the others, and no more than the cores among themselves', async ({
    assert,
  }) => {
    const parts = [
      part('stories', { cores: 2, inBackground: true }),
      part('lint', { inBackground: true }),
      part('build', { cores: 2 }),
      part('journeys', { needs: ['build'] }),
    ]
    const { seen } = await observe(parts, 2)
    assert.deepEqual(seen.slice(0, 2), ['stories begins', 'build begins'])
    assert.isBelow(seen.indexOf('stories ends'), seen.indexOf('lint begins'))
  })

  test('in the background run one at a time while those in front fill the cores', async ({
    assert,
  }) => {
    const parts = [
      part('journeys', { cores: 1.5 }),
      part('lint', { inBackground: true }),
      part('types', { inBackground: true }),
      part('format', { inBackground: true, needs: ['journeys', 'types'] }),
      part('styles', { inBackground: true, needs: ['journeys', 'types'] }),
    ]
    const { seen } = await observe(parts, 2)
    assert.deepEqual(seen.slice(0, 2), ['journeys begins', 'lint begins'])
    assert.match(seen[2] ?? '', / ends$/)
    assert.deepEqual(seen.slice(-4, -2).sort(), ['format begins', 'styles begins'])
  })

  test('that measure times also wait for background parts', async ({ assert }) => {
    const parts = [part('times', { isAlone: true }), part('lint', { inBackground: true })]
    const { seen } = await observe(parts, 4)
    assert.deepEqual(seen, ['lint begins', 'lint ends', 'times begins', 'times ends'])
  })

  test('wait for all parts that they need, and for no others', async ({ assert }) => {
    const parts = [part('journeys', { needs: ['build'] }), part('build'), part('build'), part('x')]
    const { seen } = await observe(parts, 3)
    assert.isBelow(seen.lastIndexOf('build ends'), seen.indexOf('journeys begins'))
    assert.isBelow(seen.indexOf('x begins'), seen.indexOf('build ends'))
  })

  test('are skipped and failed if a part that they need failed or was skipped', async ({
    assert,
  }) => {
    const parts = [
      part('late', { needs: ['journeys'] }),
      part('journeys', { needs: ['build'] }),
      part('build'),
      part('lint'),
    ]
    const { seen, outcomes } = await observe(parts, 2, ['build'])
    assert.includeMembers(seen, ['journeys is skipped', 'late is skipped', 'lint ends'])
    assert.deepEqual(
      parts.map((each) => outcomes.get(each)?.failed),
      [1, 1, 1, 0],
    )
  })

  test('that measure times run alone, at the end', async ({ assert }) => {
    const parts = [part('times', { isAlone: true }), part('more', { isAlone: true }), part('a')]
    const { seen } = await observe(parts, 4)
    assert.deepEqual(seen, [
      ...['a begins', 'a ends'],
      ...['times begins', 'times ends'],
      ...['more begins', 'more ends'],
    ])
  })

  test('that need more cores than the machine has run alone', async ({ assert }) => {
    const { seen } = await observe([part('a'), part('big', { cores: 2 })], 1)
    assert.deepEqual(seen, ['a begins', 'a ends', 'big begins', 'big ends'])
  })

  test('with circular needs end the run instead of hanging it', async ({ assert }) => {
    const parts = [part('a', { needs: ['b'] }), part('b', { needs: ['a'] })]
    await assert.rejects(() => observe(parts, 2), 'Parts wait for each other')
  })

  test('are selected by name with everything they need, directly or not', ({ assert }) => {
    const parts = [
      part('deploy', { needs: ['journeys'] }),
      part('journeys', { needs: ['build'] }),
      part('build'),
      part('lint'),
      part('night-walks', { needs: ['build'], isNightly: true }),
      part('night-worlds', { isNightly: true }),
    ]
    const named = (...names: string[]) => partsNamed(parts, names).map(({ name }) => name)
    assert.deepEqual(named('journeys'), ['journeys', 'build'])
    assert.deepEqual(named('lint', 'deploy'), ['deploy', 'journeys', 'build', 'lint'])
    assert.deepEqual(named(), ['deploy', 'journeys', 'build', 'lint'])
    assert.deepEqual(named('night'), ['build', 'night-walks', 'night-worlds'])
    assert.deepEqual(named('night-worlds'), ['night-worlds'])
  })

  test('of the night run together or one alone', ({ assert }) => {
    const parts = testParts(2)
    const meant = (...words: string[]) => namesMeant(parts, words)
    assert.deepEqual(meant('night'), ['night'])
    assert.deepEqual(meant('night', 'worlds'), ['night-worlds'])
    assert.deepEqual(meant('night', 'night-worlds', 'races'), ['night-worlds', 'night-races'])
    assert.deepEqual(meant('night', 'journeys'), ['night', 'journeys'])
    assert.deepEqual(meant('worlds'), ['worlds'])
    const ofTheNight = parts.filter(({ isNightly }) => isNightly).map(({ name }) => name)
    assert.isAbove(ofTheNight.length, 4)
    for (const name of ofTheNight) {
      const word = name.replace('night-', '')
      const chosen = partsNamed(parts, meant('night', word)).filter(({ isNightly }) => isNightly)
      const names = chosen.map((each) => each.name)
      assert.deepEqual(names, [name])
    }
  })

  test('of a name that does not exist are reported', ({ assert }) => {
    const parts = testParts(2)
    const unknown = (...words: string[]) => unknownNames(parts, namesMeant(parts, words))
    assert.deepEqual(unknown('night', 'world'), ['world'])
    assert.deepEqual(unknown('lint', 'night', 'worlds'), [])
  })
})

test('in the background have a lower priority, including their child processes', async ({
  assert,
}) => {
  const priority = `${process.execPath} -p 'os.getPriority()'`
  const shown: TestPart = {
    ...part('priority'),
    ...{ title: 'Priority', command: 'sh', args: ['-c', `${priority}; true`], report: null },
  }
  const priorityOf = async (differences: Partial<TestPart>) =>
    Number((await runPart({ ...shown, ...differences })).said)
  assert.equal(await priorityOf({}), getPriority())
  assert.isAbove(await priorityOf({ inBackground: true }), getPriority())
})

test('end with a list of the slowest tests, slowest first', ({ assert }) => {
  const tests = [1, 30, 2].map((seconds) => ({ title: `takes ${seconds}`, file: 'a.ts', seconds }))
  assert.equal(
    describeSlowest(tests, 2),
    ['   30.0 s  a.ts: takes 30', '    2.0 s  a.ts: takes 2'].join('\n'),
  )
})
