import { api, type Endpoint } from '@fieldhouse/contract'
import { z } from 'zod'
import { severalAtOnce } from '#tests/support/several_at_once'
import type { Response, Visitor } from '#tests/support/visitor'

/** Values for path parameters and queries: ids of everything in the scene, people first, and search terms. */
interface Places {
  ids: readonly string[]
  words: readonly string[]
}

const READS: readonly Endpoint[] = Object.values<Endpoint>(api).filter(
  ({ method, sendsBytes, sendsEvents }) => method === 'GET' && !sendsBytes && !sendsEvents,
)

const PEOPLE_OF_PAIRS = 3

/** Redirects to pages or to the identity provider. */
const PAGES: readonly string[] = ['/api/logout', '/api/login', '/api/callback']

function combined(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (before, list) => before.flatMap((head) => list.map((value) => [...head, value])),
    [[]],
  )
}

function withoutWrappers(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return withoutWrappers(schema.unwrap() as z.ZodType)
  }
  return schema
}

/** Query strings with each value of each filter, one at a time, and each search term. */
function queriesOf({ query }: Endpoint, words: readonly string[]): string[] {
  const shape: Record<string, z.ZodType> = query?.shape ?? {}
  const choices = Object.entries(shape).flatMap(([name, schema]) => {
    const bare = withoutWrappers(schema)
    if (bare instanceof z.ZodEnum) return bare.options.map((value) => `?${name}=${value}`)
    return ['q', 'name'].includes(name) ? words.map((word) => `?${name}=${word}`) : []
  })
  return ['', ...choices]
}

/** All GET paths of the contract, with each of the ids. */
function pathsOf(places: Places): string[] {
  return READS.filter(({ path }) => !PAGES.includes(path)).flatMap((entry) => {
    const names = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    // Paths with two parameters take two people, who come first.
    const ids = names.length > 1 ? places.ids.slice(0, PEOPLE_OF_PAIRS) : places.ids
    return combined(names.map(() => ids)).flatMap((values) => {
      const path = names.reduce(
        (filled, name, index) => filled.replace(`{${name}}`, values[index] ?? ''),
        entry.path as string,
      )
      return queriesOf(entry, places.words).map((query) => `${path}${query}`)
    })
  })
}

export interface Answered {
  path: string
  response: Response
}

/** Requests everything that the contract offers for reading and returns the answers. */
export function everyAnswer(visitor: Visitor, places: Places): Promise<Answered[]> {
  return severalAtOnce(pathsOf(places), async (path) => ({
    path,
    response: await visitor.get(path),
  }))
}

/** Paths of answers that contain one of these words. */
export async function pathsThatSay(
  visitor: Visitor,
  places: Places,
  words: readonly string[],
): Promise<string[]> {
  const answered = await everyAnswer(visitor, places)
  return answered
    .filter(({ response }) => words.some((word) => response.text.includes(word)))
    .map(({ path }) => path)
}
