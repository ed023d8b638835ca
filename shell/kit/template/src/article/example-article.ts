import type { Article } from '@fieldhouse/contract'

/** An article for tests and stories, with the given differences. */
export function exampleArticle(differences: Partial<Article> = {}): Article {
  return {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
    slug: 'sleep-is-training',
    title: 'Sleep is training',
    excerpt: 'Nine hours beat one more session. How to get them in a week with two games.',
    content: '<p>Nine hours beat one more session.</p>',
    imageUrl: null,
    imageAlt: null,
    image: null,
    category: 'Health',
    publishedAt: '2026-11-18T15:00:00.000Z',
    isFeatured: false,
    author: null,
    readingMinutes: 4,
    status: 'published',
    version: 1,
    updatedAt: '2026-11-18T15:00:00.000Z',
    ...differences,
  }
}
