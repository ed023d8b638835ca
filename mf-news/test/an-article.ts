import type { Article } from '@fieldhouse/contract'

let written = 0

/** A story that has appeared, with what a test says differently. */
export function anArticle(differences: Partial<Article> = {}): Article {
  written += 1
  return {
    id: crypto.randomUUID(),
    slug: `a-story-${written}`,
    title: `A story ${written}`,
    excerpt: 'What it is about.',
    content: '<p>What it says.</p>',
    imageUrl: null,
    imageAlt: null,
    image: null,
    category: 'Rules',
    publishedAt: '2026-11-18T15:00:00.000Z',
    isFeatured: false,
    author: {
      id: '9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11',
      firstName: 'Nadia',
      lastName: 'Brooks',
      profileImageUrl: null,
      isVerified: true,
      verificationLevel: 'verified',
      accountType: 'curator',
    },
    readingMinutes: 4,
    status: 'published',
    version: 1,
    updatedAt: '2026-11-18T15:00:00.000Z',
    ...differences,
  }
}
