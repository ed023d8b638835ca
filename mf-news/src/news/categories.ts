/** Categories by name, each once, however it is capitalised; and the one that is chosen, which an address may invent. */
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
