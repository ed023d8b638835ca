/** Sports offered in search, in their stored form; a profile may have any other. */
export const SPORTS = ['basketball', 'football', 'soccer', 'baseball', 'track', 'swimming'] as const

/** Display name of a sport: `track` is Track. */
export function sportName(sport: string): string {
  return sport.charAt(0).toUpperCase() + sport.slice(1)
}

/** Stored form of a sport as typed: `Track ` is `track`; sports that search does not offer stay unchanged. */
export function sportKey(typed: string): string {
  const trimmed = typed.trim()
  return SPORTS.find((sport) => sport === trimmed.toLowerCase()) ?? trimmed
}
