/** A part of an article that can be gone to. */
export interface Section {
  id: string
  title: string
  /** 2 is a section, 3 a part of one. */
  level: number
}

/** Not to meet an id of the page around the article. */
const PREFIX = 'section'

/** Gives each heading an id made of its words, and says which there are. */
export function nameHeadings(article: HTMLElement): Section[] {
  const taken = new Map<string, number>()
  return [...article.querySelectorAll<HTMLElement>('h2, h3')]
    .filter((heading) => heading.textContent.trim() !== '')
    .map((heading) => {
      const title = heading.textContent.trim()
      const words = `${PREFIX}-${slug(title)}`
      const times = (taken.get(words) ?? 0) + 1
      taken.set(words, times)
      heading.id = times === 1 ? words : `${words}-${times}`
      // A reader who goes there goes on reading there.
      heading.tabIndex = -1
      return { id: heading.id, title, level: Number(heading.tagName[1]) }
    })
}

/** Letters and digits of any script. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
