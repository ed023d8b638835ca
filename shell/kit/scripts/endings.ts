import ts from 'typescript'
import { exportsOf, type PublishedPackage, typedEntries } from './exported-names.ts'

/** Something deprecated, with the last day on which it is there; null for one that says none. */
export interface Ending {
  what: string
  until: string | null
}

/** Deprecated calls and fields of an OpenAPI document, by their place in it. */
export function endingsIn(part: unknown, place = ''): Ending[] {
  if (typeof part !== 'object' || part === null) return []
  const own =
    'deprecated' in part && part.deprecated === true
      ? [{ what: place.trim(), until: 'x-sunset' in part ? String(part['x-sunset']) : null }]
      : []
  const below = Object.entries(part).flatMap(([name, one]) => endingsIn(one, `${place} ${name}`))
  return [...own, ...below]
}

/** Exported names that are deprecated as a whole: `@deprecated until 2027-03-01: use `Slice``. */
export function endingNames(program: ts.Program, one: PublishedPackage): Ending[] {
  return typedEntries(one).flatMap(([entry, file]) =>
    exportsOf(program, file).flatMap(({ name, symbol }) => {
      const declarations = (symbol.declarations ?? []).filter(
        (declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/'),
      )
      const tags = declarations.map((declaration) => ts.getJSDocDeprecatedTag(declaration))
      const isEnding = tags.length > 0 && tags.every((tag) => tag !== undefined)
      const words = ts.getTextOfJSDocComment(tags[0]?.comment) ?? ''
      const until = /^until (\d{4}-\d{2}-\d{2})\b/.exec(words)?.[1] ?? null
      return isEnding ? [{ what: `${one.name} ${entry} ${name}`, until }] : []
    }),
  )
}

/** The reason why deprecated things cannot stay as they are: their time is over, or nobody said when it is. */
export function judgeEndings(endings: Ending[], today: string): string | null {
  const over = endings.filter(({ until }) => until === null || until < today)
  if (over.length === 0) return null
  return [
    'Deprecated, and today no longer promised:',
    ...over.map(
      ({ what, until }) =>
        `  ${what}: ${until ? `until ${until}` : 'no last day (until 2027-03-01)'}`,
    ),
    'Their time is over: remove them, with a version that says so, or give them more time ("until").',
  ].join('\n')
}
