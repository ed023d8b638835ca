/** Where the product and the model of the rules differ. */
export interface Disagreement {
  /** What kind it is, without who and which: the same hole has the same kind in every world. */
  kind: string
  /** After which line of the story. */
  line: number
  words: string
}

/** Ids, names and words are of one world; what is left says where it was asked. */
export const template = (path: string) =>
  path
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')
    .replaceAll(/q=\w+/g, 'q=')
    .replace(/\?(limit|mark)=\d+$/, '')

type Difference = { at: string; due: unknown; got: unknown }

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The first place where two answers differ; null where they say the same. */
export function difference(due: unknown, got: unknown, at = ''): Difference | null {
  if (!isTree(due) || !isTree(got)) return Object.is(due, got) ? null : { at, due, got }
  if (Array.isArray(due) && Array.isArray(got) && due.length !== got.length) {
    return { at: `${at} length`, due, got }
  }
  for (const key of new Set([...Object.keys(due), ...Object.keys(got)])) {
    const found = difference(due[key], got[key], Array.isArray(due) ? at : `${at}.${key}`)
    if (found) return found
  }
  return null
}
