import { fc } from '#tests/support/seed'
import type { Disagreement } from '#tests/worlds/disagreement'
import { type Plan, plans } from '#tests/worlds/plan'
import { BROKEN_OFF, live, type Lived } from '#tests/worlds/replay'

/** Time limit for shrinking an example. */
const SHRINK_MS = 60_000

export interface Finding {
  kind: string
  seed: number
  /** Path of the smallest example for this seed. */
  path: string
  story: string[]
  disagreements: Disagreement[]
}

export interface Search {
  worlds: number
  actions: number
  requests: number
  /** Count of each action by outcome: a missing entry was never tried. */
  tally: Map<string, number>
  findings: Finding[]
  ms: number
}

interface Wanted {
  worlds: number
  seed: number
  path?: string | undefined
  /** Continues after a finding, up to this many distinct kinds. */
  findings?: number
  onProgress?: (worlds: number) => void
  onFinding?: (finding: Finding) => void
  /** Called when a world begins. `story` grows while it lasts; `seed` and `path` repeat it. */
  onWorld?: (world: Underway) => void
  /** Exchangeable for tests of the search itself. */
  run?: typeof live
}

/** The world being lived, for a report of a run that is ended from outside. */
export type Underway = Pick<Finding, 'seed' | 'path' | 'story'>

class Disagreeing extends Error {}

/**
 * Searches for a world in which product and model differ. Actions are a plain list, not `fc.commands`: those skip commands
 * that the model forbids, while refusals are just as interesting here; and a plan is a value that prints and that a seed
 * reproduces.
 */
export async function searchWorlds({
  worlds,
  seed,
  path,
  findings: most = 1,
  onProgress,
  onFinding,
  onWorld,
  run = live,
}: Wanted): Promise<Search> {
  const search: Search = {
    worlds: 0,
    actions: 0,
    requests: 0,
    tally: new Map(),
    findings: [],
    ms: 0,
  }
  const begun = performance.now()
  const met = new Set<string>()
  let left = worlds
  let seedNow = seed
  while (left > 0 && search.findings.length < most) {
    let kind: string | null = null
    let shrinkUntil = Infinity
    let smallest: Pick<Lived, 'story' | 'disagreements'> | null = null
    let index = 0

    const property = fc.asyncProperty(plans, async (plan: Plan) => {
      if (performance.now() > shrinkUntil) return
      const story: string[] = []
      if (kind === null) onWorld?.({ seed: seedNow, path: path ?? `${index++}`, story })
      const lived = await run(plan, { kind, story }).catch((error: unknown) =>
        brokenOff(error, story),
      )
      search.requests += lived.requests
      search.actions += lived.actions
      for (const [came, times] of lived.tally) {
        search.tally.set(came, (search.tally.get(came) ?? 0) + times)
      }
      if (kind === null) {
        search.worlds += 1
        left -= 1
        onProgress?.(search.worlds)
      }
      const fresh = lived.disagreements.filter((one) => !met.has(one.kind))
      const same = kind === null ? fresh : fresh.filter((one) => one.kind === kind)
      const [first] = same
      if (!first) return
      if (kind === null) shrinkUntil = performance.now() + SHRINK_MS
      kind = first.kind
      smallest = { story: lived.story, disagreements: same }
      throw new Disagreeing(first.words)
    })
    const details = await fc.check(property, {
      seed: seedNow,
      numRuns: left,
      ...(path ? { path, endOnFailure: true } : {}),
    })
    if (!details.failed) break
    if (!smallest || !kind) throw new Error(again(details.seed), { cause: details.errorInstance })
    const { story, disagreements } = smallest as Pick<Lived, 'story' | 'disagreements'>
    const finding = {
      kind,
      seed: details.seed,
      path: details.counterexamplePath ?? '',
      story,
      disagreements,
    }
    search.findings.push(finding)
    onFinding?.(finding)
    met.add(kind)
    seedNow += 1
    if (path) break
  }
  search.ms = performance.now() - begun
  return search
}

/** A world that ended by an error, of a connection or of the test itself: a finding with its story, like any other. */
function brokenOff(error: unknown, story: string[]): Lived {
  const { name, stack } = error instanceof Error ? error : new Error(String(error))
  const words = `${stack ?? name}${error instanceof Error && error.cause ? `\n  cause: ${String(error.cause)}` : ''}`
  const disagreement = { kind: `${BROKEN_OFF} by ${name}`, line: story.length, words }
  return { story, disagreements: [disagreement], actions: 0, requests: 0, tally: new Map() }
}

const again = (seed: number, path = '') =>
  `again: npm run worlds -w @fieldhouse/api -- --seed ${seed}${path && ` --path ${path}`}`

/** Last words of a run that is ended from outside: what it was doing, and how to repeat it. */
export const lastWords = ({ seed, path, story }: Underway) =>
  [
    'The run ended within a world:',
    '',
    ...story.map((line, at) => `  ${at + 1}. ${line}`),
    '',
    `  ${again(seed, path)}`,
  ].join('\n')

/** A report for people: the story, expected and actual answers, and how to reproduce them. */
export function report({ kind, seed, path, story, disagreements }: Finding): string {
  return [
    `The product and the rules differ: ${kind}`,
    '',
    ...story.map((line, at) => `  ${at + 1}. ${line}`),
    '',
    ...disagreements.map(({ line, words }) => `  after ${line}: ${words}`),
    '',
    `  ${again(seed, path)}`,
  ].join('\n')
}
