import { liveVersionsSchema } from '../release/live-versions.ts'

const ANSWERS_WITHIN_MS = 3_000

async function liveNames(url: string): Promise<Set<string> | null> {
  try {
    const response = await fetch(new URL('/remotes.json', url), {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    const { remotes } = liveVersionsSchema.parse(await response.json())
    return new Set(remotes.map(({ name }) => name))
  } catch {
    return null
  }
}

/**
 * Line with the link that shows a served remote in a running Fieldhouse, or with the step before it: an override takes
 * the place of a live release, and only of that.
 */
export async function overrideLink({
  name,
  path,
  origin,
  url,
}: {
  name: string
  path: string
  /** Address of the dev server. */
  origin: string
  /** Address of Fieldhouse. */
  url: string
}): Promise<string> {
  const link = `${url}${path}?override=${name}=${origin}`
  const live = await liveNames(url)
  if (live === null) return `No answer from ${url}: start Fieldhouse there, then open ${link}`
  if (live.has(name)) return `${name} is served for ${link}`
  return `${name} has no live release at ${url}, so no page there can show it yet. Release it once (npm run release in its folder), or enable it, then open ${link}`
}
