import { api, callName, deprecationSentence, type Endpoint } from '@fieldhouse/contract'

type Table = Readonly<Record<string, Endpoint>>

/** Calls of the contract in a build's scripts, where they stand as they are written: `GET /api/posts/{id}`. */
export function callsIn(scripts: string[], table: Table = api): string[] {
  return Object.values(table)
    .map(callName)
    .filter((name) =>
      scripts.some((script) => ['"', "'", '`'].some((end) => script.includes(name + end))),
    )
    .sort()
}

/** Lines about calls whose end the contract announces. */
export function endingCalls(calls: readonly string[], table: Table = api): string[] {
  return Object.values(table).flatMap((endpoint) =>
    endpoint.deprecated && calls.includes(callName(endpoint))
      ? [`${callName(endpoint)}: ${deprecationSentence(endpoint.deprecated)}`]
      : [],
  )
}
