import type { Article } from '@fieldhouse/contract'

/** The categories that there are stories of, by name, each once, however it is capitalised; and the one that is chosen. */
export function categoriesOf(
  articles: readonly Pick<Article, 'category'>[],
  chosen: string | null,
): string[] {
  const names = new Map<string, string>()
  for (const { category } of articles) names.set(category.toLowerCase(), category)
  if (chosen !== null && !names.has(chosen.toLowerCase())) names.set(chosen.toLowerCase(), chosen)
  return [...names.values()].sort((one, other) => one.localeCompare(other))
}

/** Where a category's stories stand. */
export function categoryPath(category: string | null): string {
  return category === null ? '/news' : `/news?${new URLSearchParams({ category })}`
}

export function isSameCategory(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
