/**
 * Names of the categories without duplicates in other capitalization, including the selected one, even if it comes from
 * the address alone.
 */
export function categoryNames(known: readonly string[], chosen: string | null): string[] {
  const names = new Map<string, string>()
  for (const name of known) names.set(name.toLowerCase(), name)
  if (chosen !== null && !names.has(chosen.toLowerCase())) names.set(chosen.toLowerCase(), chosen)
  return [...names.values()].sort((one, other) => one.localeCompare(other))
}

/** Path of a category's articles. */
export function categoryPath(category: string | null): string {
  return category === null ? '/news' : `/news?${new URLSearchParams({ category })}`
}

export function isSameCategory(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
