import type { Article } from '@fieldhouse/contract'
import { exampleArticle } from '../src/news/example-articles.ts'

let written = 0

/** A short published story, with the given differences. */
export function anArticle(differences: Partial<Article> = {}): Article {
  written += 1
  return exampleArticle(`a-story-${written}`, {
    id: crypto.randomUUID(),
    title: `A story ${written}`,
    excerpt: 'What it is about.',
    content: '<p>What it says.</p>',
    imageUrl: null,
    imageAlt: null,
    ...differences,
  })
}
