export interface Scheduled {
  /** Name used on the command line and in `needs`; several parts may share one. */
  name: string
  /** Parts that have to succeed before. */
  needs: readonly string[]
  /** Number of cores it keeps busy; below one for a part that mostly waits. */
  cores: number
  /** Runs alone because it measures time. */
  isAlone?: boolean
  /** Runs only by its name. */
  isNightly?: boolean
  /** Only uses what parts in front leave of the cores: it takes none from their count, and they take theirs from its. */
  inBackground?: boolean
}

/** Outcome of a part, as far as parts that need it are concerned. */
export interface Outcome {
  failed: number
}

/** Name of all parts of the night together; each has its own name behind it: `night-worlds`. */
const NIGHT = 'night'

/** Words of a command line as names of parts: `night worlds` is one part of the night, `night` alone is all of it. */
export function namesMeant(parts: readonly Scheduled[], words: readonly string[]): string[] {
  if (!words.includes(NIGHT)) return [...words]
  const ofTheNight = parts.filter(({ isNightly }) => isNightly).map(({ name }) => name)
  const names = words.map((word) => {
    const full = `${NIGHT}-${word}`
    return ofTheNight.includes(full) ? full : word
  })
  const isSingle = names.some((name) => ofTheNight.includes(name))
  return isSingle ? names.filter((name) => name !== NIGHT) : names
}

/** Names of parts that do not exist. */
export function unknownNames(parts: readonly Scheduled[], names: readonly string[]): string[] {
  const known = [NIGHT, ...parts.map(({ name }) => name)]
  return names.filter((name) => !known.includes(name))
}

/** Parts with these names and everything they need, in order; without a name all but the night's. */
export function partsNamed<P extends Scheduled>(parts: readonly P[], names: readonly string[]) {
  if (names.length === 0) return parts.filter(({ isNightly }) => !isNightly)
  const wanted = new Set(names)
  if (wanted.has(NIGHT)) for (const part of parts) if (part.isNightly) wanted.add(part.name)
  // Iterating a set includes elements added on the way.
  for (const name of wanted) {
    for (const part of parts) if (part.name === name) part.needs.forEach((need) => wanted.add(need))
  }
  return parts.filter(({ name }) => wanted.has(name))
}

/**
 * Runs parts in parallel, in order, while cores are free; parts in the background run beside them, one at a time and more on
 * cores that are free: beyond that they would only keep tests in front waiting. Parts that run alone come last, one by one. A
 * part is skipped if one that it needs failed or was skipped. A part bigger than the machine runs on its own.
 */
export async function runBeside<P extends Scheduled, O extends Outcome>(
  parts: readonly P[],
  cores: number,
  { run, skip }: { run: (part: P) => Promise<O>; skip: (part: P) => O },
): Promise<Map<P, O>> {
  const outcomes = new Map<P, O>()
  const running = new Map<P, Promise<void>>()
  const waiting = new Set(parts)

  const needsOf = ({ needs }: P) => parts.filter(({ name }) => needs.includes(name))
  const failed = (part: P) => (outcomes.get(part)?.failed ?? 0) > 0

  function hasRoom({ isAlone, inBackground = false, cores: wanted }: P) {
    const othersWait = [...waiting].some((other) => !other.isAlone)
    if (isAlone) return running.size === 0 && !othersWait
    const isBehind = (part: P) => part.inBackground ?? false
    const beside = [...running.keys()].filter((other) => inBackground || !isBehind(other))
    const busy = beside.reduce((sum, other) => sum + other.cores, 0)
    const isFirst = !beside.some((other) => isBehind(other) === inBackground)
    return isFirst || busy + wanted <= cores
  }

  /** @returns true if the part no longer waits */
  function begin(part: P): boolean {
    const needs = needsOf(part)
    if (needs.some(failed)) {
      outcomes.set(part, skip(part))
    } else if (needs.every((need) => outcomes.has(need)) && hasRoom(part)) {
      const done = run(part).then((outcome) => {
        outcomes.set(part, outcome)
        running.delete(part)
      })
      running.set(part, done)
    } else return false
    return waiting.delete(part)
  }

  while (waiting.size + running.size > 0) {
    const begun = [...waiting].filter(begin)
    if (begun.length > 0) continue
    if (running.size === 0) throw new Error('Parts wait for each other')
    await Promise.race(running.values())
  }
  return outcomes
}
