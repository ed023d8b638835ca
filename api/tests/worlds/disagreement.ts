/** A difference between the product and the model of the rules. */
export interface Disagreement {
  /** Kind of difference, without names and ids: the same defect has the same kind in every world. */
  kind: string
  /** Line of the story it followed. */
  line: number
  words: string
}

/** A path without ids, names and terms, which differ between worlds. */
export const template = (path: string) =>
  path
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')
    .replaceAll(/q=\w+/g, 'q=')
    .replace(/\?(limit|mark)=\d+$/, '')

type Difference = { at: string; due: unknown; got: unknown }

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The first difference between two answers; null if they are equal. */
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
