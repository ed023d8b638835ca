/** `points_per_game` is read as `Points per game` (spec, section 2: capitalised, underscores as spaces). */
export function statName(key: string): string {
  const words = key.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
