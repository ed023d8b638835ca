import type { RemoteRoute } from './remote.ts'

/** Parts of a path between its slashes; a slash at the end adds none. */
export const pathSegments = (path: string) => path.split('/').filter(Boolean)

/** Ids and slugs. Anything else could point an address elsewhere: `..\\` goes up a level. */
const PLAIN = /^[\w-]+$/

/** A parameter of the page's own query, in an address: `{q}`, `{kind=athletes}`, `{category?}`. */
const FROM_QUERY = /^\{(\w+)(?:(\?)|=([\w-]*))?\}$/

/** Length of a value that a page passes on; an address with a longer one is left to the browser. */
const VALUE_MAX_LENGTH = 200

interface Page {
  path: string
  query: URLSearchParams
}

/** Query of an address, filled from the page's own, in the order and the encoding of the browser's calls. */
function queryFor(template: string, query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(template)) {
    const [, source, isOptional, otherwise = ''] = FROM_QUERY.exec(value) ?? []
    const sent = source === undefined ? value : query.get(source)?.trim() || otherwise
    if (sent !== '' || !isOptional) asked.append(name, sent)
  }
  return asked
}

/** Parameters in the path of an address: `:id` of the page's path, `{post}` of its query. */
const IN_PATH = /:([A-Za-z]\w*)|\{(\w+)\}/g

/**
 * Addresses first requested by a page: those of its route, with the parameters of its path and its query. Addresses whose
 * path has a parameter other than an id or a slug, or one that is not given, are left to the browser.
 */
export function firstAddresses(route: RemoteRoute, { path, query }: Page): string[] {
  const given = pathSegments(path)
  const parameters = new Map(
    pathSegments(route.path).map((segment, index) => [segment, given[index] ?? '']),
  )
  return (route.data ?? []).flatMap((address) => {
    const [, pathname = '', search = ''] = /^([^?]*)(?:\?(.*))?$/.exec(address) ?? []
    const valueOf = (own?: string, asked?: string) =>
      (own === undefined ? query.get(asked ?? '') : parameters.get(`:${own}`)) ?? ''
    const wanted = [...pathname.matchAll(IN_PATH)]
    if (!wanted.every(([, own, asked]) => PLAIN.test(valueOf(own, asked)))) return []
    const filled = pathname.replace(IN_PATH, (_, own?: string, asked?: string) =>
      valueOf(own, asked),
    )
    const asked = queryFor(search, query)
    if ([...asked.values()].some((value) => value.length > VALUE_MAX_LENGTH)) return []
    return asked.size > 0 ? `${filled}?${asked.toString()}` : filled
  })
}
