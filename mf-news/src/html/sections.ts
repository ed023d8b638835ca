/** A section of an article that links can target. */
export interface Section {
  id: string
  title: string
  /** 2 for a section, 3 for a subsection. */
  level: number
}

/** Prevents collisions with ids of the surrounding page. */
const PREFIX = 'section'

/** Gives each heading an id made of its text, and returns the sections. */
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
      // Focusable, so that keyboard and screen reader continue at the section.
      heading.tabIndex = -1
      return { id: heading.id, title, level: Number(heading.tagName[1]) }
    })
}

/** Keeps letters and digits of any script. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
