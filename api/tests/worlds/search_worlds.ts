import fc from 'fast-check'
import type { Disagreement } from '#tests/worlds/disagreement'
import { type Plan, plans } from '#tests/worlds/plan'
import { live } from '#tests/worlds/replay'

/** Time limit for shrinking an example. */
const SHRINK_MS = 60_000

interface Finding {
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
}

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
    let smallest: { story: string[]; disagreements: Disagreement[] } | null = null

    const property = fc.asyncProperty(plans, async (plan: Plan) => {
      if (performance.now() > shrinkUntil) return
      const lived = await live(plan, { kind })
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
    if (!smallest || !kind) throw details.errorInstance
    const { story, disagreements } = smallest as {
      story: string[]
      disagreements: Disagreement[]
    }
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

/** A report for people: the story, expected and actual answers, and how to reproduce them. */
export function report({ kind, seed, path, story, disagreements }: Finding): string {
  return [
    `The product and the rules differ: ${kind}`,
    '',
    ...story.map((line, at) => `  ${at + 1}. ${line}`),
    '',
    ...disagreements.map(({ line, words }) => `  after ${line}: ${words}`),
    '',
    `  again: npm run worlds -w @fieldhouse/api -- --seed ${seed} --path ${path}`,
  ].join('\n')
}
