/** The sports that can be chosen in a search, as they are kept; a profile may name any. */
export const SPORTS = ['basketball', 'football', 'soccer', 'baseball', 'track', 'swimming'] as const

/** A sport as people read it: `track` is Track. */
export function sportName(sport: string): string {
  return sport.charAt(0).toUpperCase() + sport.slice(1)
}

/** A sport as it is kept, whatever way it was typed: `Track ` is `track`; one that search does not offer stays as it is. */
export function sportKey(typed: string): string {
  const trimmed = typed.trim()
  return SPORTS.find((sport) => sport === trimmed.toLowerCase()) ?? trimmed
}
