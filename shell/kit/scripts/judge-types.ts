import { gte } from 'semver'
import { breakingVersion } from './judge-names.ts'

/** Types by their place: `. Slot(0).name`, `POST /api/posts body.content`. `optional` stands before those that may be missing. */
type Lines = Record<string, string>

/** Types that callers give us (props, parameters, requests), and types that they read (results, answers). */
export interface TypeLines {
  given: Lines
  read: Lines
}

/** Types of a package's last version. */
export interface KeptTypes extends TypeLines {
  version: string
}

interface Change {
  place: string
  what: string
}

const OPTIONAL = 'optional '
const isOptional = (text: string) => text.startsWith(OPTIONAL)
const typeIn = (text: string) => (isOptional(text) ? text.slice(OPTIONAL.length) : text)

/** The place that a place is part of: `X` of `X.member`, `X(0)`, `X()`, `X[]` and `X body`. */
export const placeAround = (place: string) =>
  place.replace(/(\.('[^']*'|[^.()[\]{} ]+)|\(\d*\)|\[[^\]]*\]|\{[^}]*\}| \w+)$/, '')

/** Alternatives of a type; null for one whose parts cannot be told apart by their text. */
function alternatives(type: string): string[] | null {
  return /[<{(=]/.test(type.replace(BOUNDS, '')) ? null : type.split(' | ')
}

const BOUNDS = /\((-?\d*)\.\.(-?\d*)\)/
const isWord = (alternative: string) => /^(["']).*\1$/.test(alternative)

/** Limits of a value as callers give it; those of what they read are not promised. */
function isTighter(was: string, is: string): boolean {
  const [, leastWas = '', mostWas = ''] = BOUNDS.exec(was) ?? []
  const [, least = '', most = ''] = BOUNDS.exec(is) ?? []
  const isHigher = least !== '' && Number(least) > Number(leastWas === '' ? -Infinity : leastWas)
  const isLower = most !== '' && Number(most) < Number(mostWas === '' ? Infinity : mostWas)
  return isHigher || isLower
}

/** Words are added to what is read as the product grows: callers have to expect those that they do not know. */
function fits(use: keyof TypeLines, was: string, is: string): boolean {
  if (was === is) return true
  const [before, after] = [was, is].map((type) => alternatives(type.replace(BOUNDS, '')))
  if (!before || !after) return was.replace(BOUNDS, '') === is.replace(BOUNDS, '')
  const gone = before.filter((one) => !after.includes(one))
  const added = after.filter((one) => !before.includes(one))
  if (use === 'given') return gone.length === 0 && !isTighter(was, is)
  const hasBecomeText = before.every(isWord) && is === 'string'
  return added.every(isWord) && (gone.length < before.length || hasBecomeText)
}

function changeOf(use: keyof TypeLines, was: string, is: string | undefined): string | null {
  if (is === undefined) return `was ${was}, is gone`
  const mayBeLess =
    use === 'given' ? isOptional(was) && !isOptional(is) : !isOptional(was) && isOptional(is)
  if (!mayBeLess && fits(use, typeIn(was), typeIn(is))) return null
  return `was ${was}, is ${is}`
}

/** Below what is gone everything is, and an inner type that is gone has changed the types that named it. */
function isToldElsewhere(place: string, kept: Lines, now: Lines): boolean {
  const around = placeAround(place)
  const isGone = now[place] === undefined
  return isGone && (place.startsWith('(') || (now[around] === undefined && around in kept))
}

/** Changes of kept types that break those who use them. */
export function breakingChanges(kept: TypeLines, now: TypeLines): Change[] {
  const changes: Change[] = []
  for (const use of ['given', 'read'] as const) {
    const otherUse = use === 'given' ? 'read' : 'given'
    for (const [place, was] of Object.entries(kept[use])) {
      // A type with a first value that gives or reads it has lines of that use alone.
      const what = changeOf(use, was, now[use][place] ?? now[otherUse][place])
      if (what !== null && !isToldElsewhere(place, kept[use], now[use])) {
        changes.push({ place, what })
      }
    }
  }
  for (const [place, is] of Object.entries(now.given)) {
    const around = placeAround(place)
    const isNew =
      kept.given[place] === undefined && (kept.given[around] ?? kept.read[around]) !== undefined
    if (isNew && isRequired(place, is)) changes.push({ place, what: `is new and required: ${is}` })
  }
  const told = new Set<string>()
  return changes.filter(({ place, what }) => {
    const line = `${place} ${what}`
    return !told.has(line) && told.add(line)
  })
}

/** Results of functions that callers give, and further cases of a union, are nobody's to add. */
const isRequired = (place: string, is: string) =>
  !isOptional(is) &&
  !is.startsWith('rest ') &&
  /(\.('[^']*'|[^.()[\]{} ]+)|\(\d+\)| body| query)$/.test(place)

/** The reason why a package cannot stay as it is: types of its last version changed, and its version does not say so. */
export function judgeTypes(
  name: string,
  kept: KeptTypes,
  now: TypeLines & { version: string },
): string | null {
  const changes = breakingChanges(kept, now)
  const needed = breakingVersion(kept.version)
  if (changes.length === 0 || gte(now.version, needed)) return null
  return [
    `${name} ${now.version} changes what ${kept.version} promised:`,
    ...changes.map(({ place, what }) => `  ${place}: ${what}`),
    `Code of teams elsewhere would no longer compile or work. Keep the old beside the new (@deprecated on a name or a`,
    `member, "deprecated" on an endpoint), or give it ${needed}: commit with "feat!:" or "BREAKING CHANGE:", then npx lerna`,
    `version, which changes the version and keeps the new types (public-types.json).`,
  ].join('\n')
}
