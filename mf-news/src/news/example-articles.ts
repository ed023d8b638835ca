import type { Article } from '@fieldhouse/contract'

const content = `
<p>Two dates moved this year, and one of them is next week. Here is what changes, and what to ask your coach before then.</p>
<h2>What moved</h2>
<p>The spring window opens <strong>two weeks earlier</strong>. Read <a href="https://example.org/rules">the notice</a>, or <a href="/search">look for a coach</a>.</p>
<table><caption>Windows by sport</caption><thead><tr><th>Sport</th><th>Opens</th><th>Closes</th><th>Signing</th></tr></thead>
<tbody><tr><td>Track</td><td>March 2</td><td>April 20</td><td>May 1</td></tr><tr><td>Swimming</td><td>March 9</td><td>April 27</td><td>May 8</td></tr></tbody></table>
<h2>What to ask</h2>
<ul><li>Does my place depend on an official visit?</li><li>Which of the two dates is yours?</li></ul>
<h3>In writing</h3>
<blockquote>“I will ask at home” is a full answer to any question.</blockquote>`

/** A stable id for each slug. */
function idOf(slug: string): string {
  const tail = Array.from(slug, (letter) => letter.charCodeAt(0).toString(16)).join('')
  return `0199f2c4-7c1e-7d3a-b0a4-${tail.padEnd(12, '0').slice(0, 12)}`
}

/** An article for stories, with everything an article can have, and the given differences. */
export function exampleArticle(slug: string, differences: Partial<Article> = {}): Article {
  return {
    id: idOf(slug),
    slug,
    title: 'What the new transfer window means for spring sports',
    excerpt: 'Two dates moved, and one of them is next week. What to ask your coach before then.',
    content,
    imageUrl: '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
    imageAlt: 'Lanes of a track in the evening',
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

/** The longest and most awkward article an editor can write. */
export const worstArticle = exampleArticle('worst', {
  title: 'W'.repeat(200),
  excerpt: 'long-words/'.repeat(45),
  category: 'C'.repeat(40),
  imageUrl: null,
  author: null,
  readingMinutes: 9_999,
  content: `<p>${'unbroken'.repeat(60)}</p>
<table><tr>${'<td>a column</td>'.repeat(30)}</tr></table><pre>${'wide '.repeat(200)}</pre>
<h2>${'H'.repeat(90)}</h2><img src="/missing.jpg" alt="A missing picture"><h2>Twice</h2><h2>Twice</h2>`,
})

export const rightToLeftArticle = exampleArticle('rtl', {
  title: 'ما تعنيه نافذة الانتقالات لرياضات الربيع',
  excerpt: 'تغير موعدان، وأحدهما في الأسبوع المقبل.',
  category: 'قواعد',
  content:
    '<p>تغير موعدان هذا العام.</p><h2>ما الذي تغير</h2><p>تفتح النافذة مبكرا.</p><h2>ماذا تسأل</h2><ul><li>أي الموعدين لك؟</li></ul>',
})
