import { test } from '@japa/runner'
import { slugSchema } from '@fieldhouse/contract'
import { fc } from '#tests/support/seed'
import {
  articleStatus,
  excerptOf,
  featuredFrom,
  readingMinutesOf,
  slugOf,
  slugTry,
} from '#rules/news'
import { NOW } from '#tests/support/accounts'

const EARLIER = new Date(NOW.getTime() - 60_000)
const LATER = new Date(NOW.getTime() + 60_000)

test.group('Status of an article', () => {
  test('draft without a time, scheduled before it, published from then on', ({ assert }) => {
    const at = (publishedAt: Date | null) => articleStatus({ publishedAt, withdrawnAt: null }, NOW)
    assert.equal(at(null), 'draft')
    assert.equal(at(LATER), 'scheduled')
    assert.equal(at(NOW), 'published')
    assert.equal(at(EARLIER), 'published')
  })

  test('a withdrawn article has no other status', ({ assert }) => {
    assert.equal(articleStatus({ publishedAt: null, withdrawnAt: EARLIER }, NOW), 'withdrawn')
  })
})

test.group('The address of an article', () => {
  const TITLES = [
    ['What the quiet period means', 'what-the-quiet-period-means'],
    ['  Señor Ortiz’s 5 rules!  ', 'senor-ortizs-5-rules'],
    ['Łódź, Malmö & Århus: fjørd straße', 'lodz-malmo-arhus-fjord-strasse'],
    ['100 % NIL', '100-nil'],
    ['ﬁnal ½', 'final-1-2'],
    ['日本', 'article'],
    ['!!!', 'article'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
  ] as const
  for (const [title, slug] of TITLES) {
    test(`of ${JSON.stringify(title)} is ${slug}`, ({ assert }) => {
      assert.equal(slugOf(title), slug)
    })
  }

  test('ends with a whole word, or inside a single long one', ({ assert }) => {
    assert.equal(slugOf('word '.repeat(40)), Array(18).fill('word').join('-'))
    assert.equal(slugOf('x'.repeat(200)), 'x'.repeat(90))
  })

  test('is valid by the contract, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) =>
        [1, 2, 50].every((nth) => {
          const slug = slugTry(slugOf(title), nth)
          return slug === null || slugSchema.safeParse(slug).success
        }),
      ),
    )
  })

  test('gets a number if taken, and is none if it is a route', ({ assert }) => {
    assert.equal(slugTry('nil-basics', 1), 'nil-basics')
    assert.equal(slugTry('nil-basics', 2), 'nil-basics-2')
    assert.isNull(slugTry('drafts', 1))
    assert.isNull(slugTry('categories', 1))
    assert.equal(slugTry('drafts', 2), 'drafts-2')
  })
})

test.group('Values derived from the text', () => {
  test('a short text is its own excerpt', ({ assert }) => {
    assert.equal(excerptOf('Twelve words, more or less.'), 'Twelve words, more or less.')
  })

  test('a long one is cut between words, without trailing punctuation', ({ assert }) => {
    const excerpt = excerptOf('word, '.repeat(100))
    assert.match(excerpt, /word…$/)
    assert.isAtMost(excerpt.length, 201)
    assert.equal(excerptOf('x'.repeat(300)), `${'x'.repeat(200)}…`)
    assert.isTrue(excerptOf(`x${'🏀'.repeat(150)}`).isWellFormed())
  })

  test('reading time is at least a minute, with about two hundred words each', ({ assert }) => {
    assert.equal(readingMinutesOf(''), 1)
    assert.equal(readingMinutesOf('word '.repeat(100)), 1)
    assert.equal(readingMinutesOf('word '.repeat(1_100)), 5)
  })
})

test.group('The featured place', () => {
  const NOT = { featuredFrom: null, isFeatured: false }
  const HOLDS = { featuredFrom: EARLIER, isFeatured: true }
  const shown = { publishedAt: EARLIER, hasMoved: false }

  test('is taken at once by a published article, and at its time by a scheduled one', ({
    assert,
  }) => {
    assert.equal(featuredFrom(NOT, { ...shown, isFeatured: true }, NOW), NOW)
    const scheduled = { isFeatured: true, publishedAt: LATER, hasMoved: true }
    assert.equal(featuredFrom(NOT, scheduled, NOW), LATER)
    const draft = { isFeatured: true, publishedAt: null, hasMoved: false }
    assert.equal(featuredFrom(NOT, draft, NOW), NOW)
  })

  test('stays with its article, and moves with the time of publication', ({ assert }) => {
    assert.equal(featuredFrom(HOLDS, { ...shown, isFeatured: undefined }, NOW), EARLIER)
    assert.equal(featuredFrom(HOLDS, { ...shown, isFeatured: true }, NOW), EARLIER)
    const moved = { isFeatured: undefined, publishedAt: LATER, hasMoved: true }
    assert.equal(featuredFrom(HOLDS, moved, NOW), LATER)
  })

  test('is cleared if unfeatured, or if another article took it over', ({ assert }) => {
    assert.isNull(featuredFrom(HOLDS, { ...shown, isFeatured: false }, NOW))
    const overtaken = { featuredFrom: EARLIER, isFeatured: false }
    assert.isNull(featuredFrom(overtaken, { ...shown, isFeatured: undefined }, NOW))
    assert.equal(featuredFrom(overtaken, { ...shown, isFeatured: true }, NOW), NOW)
  })
})
