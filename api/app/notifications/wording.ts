/** Maximum number of actors counted: a post with many fires costs no more than one with few. */
export const ACTORS_COUNTED = 100

export interface Actors {
  /** Name of the newest actor visible to the reader; null without one. */
  name: string | null
  /** Number of all actors, the named one included; at most {@link ACTORS_COUNTED}. */
  count: number
}

/** "Amara Reid", "Amara Reid and 3 others"; "Someone" and "4 people" if none may be named. */
export function sayActors({ name, count }: Actors): string {
  if (name === null) return count > 1 ? `${quantity(count)} people` : 'Someone'
  const others = count - 1
  if (others === 0) return name
  return `${name} and ${quantity(others)} ${others === 1 ? 'other' : 'others'}`
}

const quantity = (count: number) =>
  count < ACTORS_COUNTED - 1 ? String(count) : `${ACTORS_COUNTED - 1}+`

/** Fills in a template. Notices of the product itself have no actor and stay unchanged. */
export function fillIn(template: string, actors: Actors, events: number): string {
  if (actors.count === 0) return template
  return template.replaceAll(/\{(actors|count)\}/g, (_, slot: string) =>
    slot === 'actors' ? sayActors(actors) : String(events),
  )
}
