import { test } from '@japa/runner'
import {
  isInsidePrefix,
  type Release,
  type RemoteDefinition,
  type ReleasePointer,
} from '@fieldhouse/contract'
import { Problem } from '#core/problems/problem'
import { matchesRoute } from '#front_door/route_match'
import { operator } from '#releases/actor'
import { dryRun } from '#releases/dry_run'
import { movePointer } from '#releases/pointer'
import { givenPrefixes } from '#releases/addresses'
import { givePrefix, takePrefixBack } from '#releases/prefixes'
import { publishRelease } from '#releases/publish'
import { storeReleaseFile } from '#releases/release_files'
import { pool } from '#core/database/pool'
import { buildOf, forgetReleases } from '#tests/support/releases'
import { fc } from '#tests/support/seed'

/** One history by day; hundreds at night. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 1)

const REMOTES = ['mf-a', 'mf-b', 'mf-c'] as const
const PLATFORM = { kit: '0.1.0', api: '0.1.0', shared: {} }

const remotes = fc.constantFrom(...REMOTES)
const prefixes = fc.constantFrom('/x', '/x/y', '/x/z', '/y', '/y/x', '/x/y/x', '/:p', '/login')
const paths = fc.constantFrom(
  '/x',
  '/x/',
  '/X',
  '/x/y',
  '/x/:p',
  '/x/y/x',
  '/x/y/:p',
  '/x/z',
  '/y',
  '/y/:p',
  '/y/x',
  '/:p',
  '/:p/x',
  '/',
  '//x',
)

/** Arbitrary routes, mostly below prefixes that the remote owns by then. */
const routes = fc.uniqueArray(
  fc.oneof(
    { weight: 1, arbitrary: paths.map((path) => ({ path })) },
    {
      weight: 4,
      arbitrary: fc.record({
        own: fc.nat({ max: 2 }),
        below: fc.constantFrom('', '/', '/x', '/:p', '/:p/x', '/y/x'),
      }),
    },
  ),
  { minLength: 1, maxLength: 2 },
)
const navs = fc.option(
  fc.record({
    label: fc.constantFrom('One', 'ONE', '0ne', 'Two', 'Three'),
    icon: fc.constant('area' as const),
    order: fc.constantFrom(70, 80, 90, 100, -5),
  }),
)

/** Index of one of the remote's published releases. */
const nth = fc.nat({ max: 4 })

const steps = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constantFrom('publish' as const, 'ship' as const),
      remote: remotes,
      routes,
      nav: navs,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('promote' as const), remote: remotes, nth }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('canary' as const), remote: remotes, nth }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('disable' as const, 'enable' as const, 'rollback' as const),
      remote: remotes,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('give' as const, 'take' as const),
      remote: remotes,
      prefix: prefixes,
    }),
  },
)
type Step = typeof steps extends fc.Arbitrary<infer D> ? D : never

/** All paths of up to three words: those that definitions use, and one other. */
const WORDS = ['x', 'y', 'z', 'other']
const ADDRESSES = [
  '/',
  ...WORDS.map((a) => `/${a}`),
  ...WORDS.flatMap((a) => WORDS.map((b) => `/${a}/${b}`)),
  ...WORDS.flatMap((a) => WORDS.flatMap((b) => WORDS.map((c) => `/${a}/${b}/${c}`))),
]

interface Shown {
  remote: string
  definition: RemoteDefinition
}

/** Releases that anybody may get: live ones and canaries. */
async function shown(): Promise<Shown[]> {
  const { rows } = await pool.query<Shown>(
    `select release.remote, release.manifest -> 'definition' as definition
       from release_pointers pointer join releases release
         on release.remote = pointer.remote and release.version in (pointer.live, pointer.canary)
      where not pointer.is_disabled`,
  )
  return rows
}

async function faults(): Promise<string[]> {
  const releases = await shown()
  const given = await givenPrefixes()
  const owns = (remote: string, address: string) =>
    given.some((one) => one.remote === remote && isInsidePrefix(one.prefix, address))
  const found = ADDRESSES.flatMap((address) => {
    // Case-insensitive, as in react-router.
    const answering = releases.filter(({ definition }) =>
      definition.routes.some(({ path }) => matchesRoute(path.toLowerCase(), address)),
    )
    const names = new Set(answering.map(({ remote }) => remote))
    return [
      ...(names.size > 1 ? [`${address} is answered by ${[...names].join(' and ')}`] : []),
      ...[...names].flatMap((name) => (owns(name, address) ? [] : [`${address} by ${name}`])),
    ]
  })
  const labels = releases.flatMap(({ remote, definition: { nav } }) =>
    nav ? [{ remote, label: nav.label.toLowerCase().replace('0', 'o') }] : [],
  )
  const twins = labels.filter(({ remote, label }) =>
    labels.some((other) => other.remote !== remote && other.label === label),
  )
  return [...found, ...twins.map(({ label }) => `"${label}" of two remotes`)]
}

/** A registry and its history; refused steps change nothing. */
class Registry {
  readonly #published = new Map<string, string[]>()
  done = 0
  /** Dry runs with another result than the actual release. */
  readonly mistakes: string[] = []

  async do(step: Step): Promise<void> {
    try {
      await this.#try(step)
      this.done += 1
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }

  async #try(step: Step): Promise<void> {
    const { remote } = step
    const move = (pointer: ReleasePointer) => movePointer(remote, pointer, PLATFORM, operator())
    switch (step.kind) {
      case 'publish':
      case 'ship': {
        const release = releaseOf(remote, step, await pathsOf(remote, step))
        const promote = step.kind === 'ship'
        const by = { platform: PLATFORM, actor: operator() }
        const foretold = await refusalOf(() => dryRun(release, { promote, ...by }))
        const met = await refusalOf(async () => {
          await publishRelease(release, operator())
          this.#published.set(remote, [...(this.#published.get(remote) ?? []), release.version])
          if (promote) await move({ action: 'promote', version: release.version })
        })
        if (foretold?.message !== met?.message) {
          this.mistakes.push(`${foretold?.message}, and then ${met?.message}`)
        }
        if (met) throw met
        return
      }
      case 'promote':
        return move({ action: 'promote', version: this.#version(remote, step.nth) })
      case 'canary':
        return move({ action: 'canary', version: this.#version(remote, step.nth), percent: 100 })
      case 'give':
        return givePrefix(remote, step.prefix, operator())
      case 'take':
        return takePrefixBack(remote, step.prefix, operator())
      case 'disable':
      case 'enable':
      case 'rollback':
        return move({ action: step.kind })
    }
  }

  #version(remote: string, nth: number): string {
    const published = this.#published.get(remote) ?? []
    return published.at(-1 - (nth % published.length)) ?? '0.1.0-000000000000'
  }
}

async function refusalOf(work: () => Promise<unknown>): Promise<Problem | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

type Publish = Extract<Step, { routes: unknown }>

async function pathsOf(remote: string, { routes: wanted }: Publish): Promise<string[]> {
  const own = (await givenPrefixes()).filter((given) => given.remote === remote)
  return wanted.map((route) => {
    if ('path' in route) return route.path
    return `${own[route.own % own.length]?.prefix ?? '/nowhere'}${route.below}`
  })
}

function releaseOf(remote: string, { nav }: Publish, found: string[]): Release {
  const definition = {
    name: remote,
    routes: found.map((path) => ({ path, title: 'Here' })),
    nav: nav && { ...nav, path: found[0]! },
  }
  const { release } = buildOf(JSON.stringify(definition), definition)
  const file = buildOf(remote).release.files[0]!
  return { ...release, entry: file.name, screens: [], files: [file] }
}

test.group('Ownership of addresses', (group) => {
  group.each.setup(forgetReleases)

  test('no address is answered by two remotes, or by a remote that does not own it', async ({
    assert,
  }) => {
    let done = 0
    let answered = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 5, maxLength: 50, size: 'max' }),
        async (sequence) => {
          await forgetReleases()
          for (const remote of REMOTES) {
            const { sha256, text } = buildOf(remote).contents[0]!
            await storeReleaseFile(remote, sha256, { content: Buffer.from(text) })
          }
          const registry = new Registry()
          for (const [index, remote] of REMOTES.entries()) {
            await registry.do({
              kind: 'give',
              remote,
              prefix: (['/x/y', '/y', '/x/z'] as const)[index]!,
            })
          }
          for (const step of sequence) {
            await registry.do(step)
            assert.deepEqual(await faults(), [], JSON.stringify(step))
          }
          assert.deepEqual(registry.mistakes, [])
          done += registry.done
          answered += (await shown()).length
        },
      ),
      { numRuns: RUNS },
    )
    // Ensures that the test is not about refusals only.
    assert.isAbove(done, 5 * RUNS)
    assert.isAbove(answered, RUNS / 2)
  }).timeout(600_000)
})
