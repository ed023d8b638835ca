import { wordsOf, type Element } from './read-tags.ts'

/** A section of an article that links can target. */
export interface Section {
  id: string
  title: string
  /** 2 is a section, 3 a part of one. */
  level: number
}

/** Prevents collisions with ids of the surrounding page. */
const PREFIX = 'section'

/** Gives each heading an id made of its text, and returns the sections. */
export function nameHeadings(headings: readonly Element[]): Section[] {
  const taken = new Map<string, number>()
  return headings
    .filter(({ tag }) => tag === 'h2' || tag === 'h3')
    .map((heading) => ({ heading, title: wordsOf(heading.children).trim() }))
    .filter(({ title }) => title !== '')
    .map(({ heading: { tag, attributes }, title }) => {
      const words = `${PREFIX}-${slug(title)}`
      const times = (taken.get(words) ?? 0) + 1
      taken.set(words, times)
      const id = times === 1 ? words : `${words}-${times}`
      // Focusable, so that keyboard and screen reader continue at the section.
      attributes.set('id', id).set('tabindex', '-1')
      return { id, title, level: Number(tag[1]) }
    })
}

/** Letters and digits of any script. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
