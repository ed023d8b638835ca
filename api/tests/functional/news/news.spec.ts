import { test } from '@japa/runner'
import type { Article, NewsCategory } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { cleanDatabase } from '#tests/support/clean_database'
import { curator } from '#tests/support/moderation'
import { draftsOf, featuredOf, inMinutes, newsOf, titlesOf, write } from '#tests/support/news'
import { someone } from '#tests/support/people'
import { block } from '#tests/support/relations'
import { nextOf, Visitor } from '#tests/support/visitor'

const goOn = (minutes: number) => clock.travelTo(new Date(inMinutes(minutes)))

test.group('Reading the news', (group) => {
  group.each.setup(cleanDatabase)

  test('lists published articles for every member, newest first', async ({ assert }) => {
    const editor = await curator()
    await write(editor.visitor, { title: 'Old', publishedAt: inMinutes(-60) })
    await write(editor.visitor, { title: 'New', publishedAt: inMinutes(-1) })
    await write(editor.visitor, { title: 'Between', publishedAt: inMinutes(-30) })
    await write(editor.visitor, { title: 'Draft', publishedAt: null })
    await write(editor.visitor, { title: 'Coming', publishedAt: inMinutes(5) })
    const reader = await someone()
    assert.deepEqual(await titlesOf(reader.visitor), ['New', 'Between', 'Old'])
    assert.equal((await new Visitor().get('/api/news')).status, 401)
    const untyped = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await untyped.visitor.get('/api/news')).status, 403)
  })

  test('an article has the specified fields, with its author and reading time', async ({
    assert,
  }) => {
    const editor = await curator()
    const { json: written } = await write(editor.visitor, {
      title: 'NIL basics',
      excerpt: 'Before you sign.',
      category: 'NIL',
      isFeatured: true,
    })
    const reader = await someone()
    const [article] = await newsOf(reader.visitor)
    assert.deepEqual(article, written)
    assert.include(article, {
      slug: 'nil-basics',
      title: 'NIL basics',
      excerpt: 'Before you sign.',
      content: '<p>What everybody should know.</p>',
      imageUrl: null,
      category: 'NIL',
      isFeatured: true,
      readingMinutes: 1,
      status: 'published',
      version: 1,
    })
    assert.equal(article?.author?.id, editor.user.id)
    const { json } = await reader.visitor.get<Article>('/api/news/nil-basics')
    assert.deepEqual(json, article)
  })

  test('shows a scheduled article at its time, without a job', async ({ assert }) => {
    const editor = await curator()
    const { json } = await write(editor.visitor, { title: 'Coming', publishedAt: inMinutes(5) })
    const reader = await someone()
    assert.equal((await reader.visitor.get(`/api/news/${json.slug}`)).status, 404)
    assert.equal((await draftsOf(editor.visitor))[0]?.status, 'scheduled')
    goOn(4)
    assert.deepEqual(await titlesOf(reader.visitor), [])
    goOn(1)
    assert.deepEqual(await titlesOf(reader.visitor), ['Coming'])
    assert.equal((await reader.visitor.get(`/api/news/${json.slug}`)).status, 200)
    assert.deepEqual(await draftsOf(editor.visitor), [])
  })

  test('hides drafts and future articles from everybody but editors', async ({ assert }) => {
    const editor = await curator()
    const colleague = await curator()
    const { json: draft } = await write(editor.visitor, { publishedAt: null })
    const { json: coming } = await write(editor.visitor, { publishedAt: inMinutes(5) })
    const others = [
      await someone(),
      await someone({ accountType: 'curator' }),
      await someone({ accountType: 'admin', isVerified: true }),
    ]
    const missing = await others[0]?.visitor.get('/api/news/no-such-article')
    for (const { visitor } of others) {
      assert.equal((await visitor.get('/api/news/drafts')).status, 403)
      for (const { slug } of [draft, coming]) {
        const hidden = await visitor.get(`/api/news/${slug}`)
        assert.equal(hidden.status, 404)
        assert.equal(
          (hidden.json as { message: string }).message,
          (missing?.json as { message: string }).message,
        )
      }
    }
    assert.lengthOf(await draftsOf(colleague.visitor), 2)
    assert.equal((await colleague.visitor.get(`/api/news/${draft.slug}`)).status, 200)
  })

  test('filters by category, ignoring case', async ({ assert }) => {
    const editor = await curator()
    await write(editor.visitor, { title: 'One', category: 'NIL' })
    await write(editor.visitor, { title: 'Other', category: 'Nutrition' })
    assert.deepEqual(await titlesOf(editor.visitor, '?category=nil'), ['One'])
    assert.deepEqual(await titlesOf(editor.visitor, '?category=none'), [])
    assert.lengthOf(await titlesOf(editor.visitor, '?category='), 2)
  })

  test('lists the used categories with their counts, largest first', async ({ assert }) => {
    const editor = await curator()
    const reader = await someone()
    const categories = async () =>
      (await reader.visitor.get<NewsCategory[]>('/api/news/categories')).json
    assert.deepEqual(await categories(), [])
    for (const category of ['NIL', 'nil', 'NIL', 'Recruiting', 'Health', 'health']) {
      await write(editor.visitor, { category })
    }
    const { json: last } = await write(editor.visitor, { category: 'Health' })
    await write(editor.visitor, { category: 'Nobody knows', publishedAt: null })
    await write(editor.visitor, { category: 'Tomorrow', publishedAt: inMinutes(5) })
    const expected = [
      { category: 'Health', count: 3 },
      { category: 'NIL', count: 3 },
      { category: 'Recruiting', count: 1 },
    ]
    assert.deepEqual(await categories(), expected)
    for (const { category, count } of expected) {
      assert.lengthOf(await titlesOf(reader.visitor, `?category=${category}`), count)
    }
    await editor.visitor.delete(`/api/news/${last.id}`)
    goOn(5)
    assert.deepEqual(await categories(), [
      { category: 'NIL', count: 3 },
      { category: 'Health', count: 2 },
      { category: 'Recruiting', count: 1 },
      { category: 'Tomorrow', count: 1 },
    ])
  })

  test('answers known categories with 304 until they change', async ({ assert }) => {
    const editor = await curator()
    await write(editor.visitor)
    const { headers } = await editor.visitor.get('/api/news/categories')
    const again = () =>
      editor.visitor.get('/api/news/categories', {
        headers: { 'if-none-match': headers.get('etag') ?? '' },
      })
    assert.equal((await again()).status, 304)
    await write(editor.visitor)
    assert.equal((await again()).status, 200)
  })

  test('refuses categories to signed-out visitors and accounts without a type', async ({
    assert,
  }) => {
    assert.equal((await new Visitor().get('/api/news/categories')).status, 401)
    const untyped = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await untyped.visitor.get('/api/news/categories')).status, 403)
  })

  test('gives an article titled like a route a slug of its own', async ({ assert }) => {
    const { visitor } = await curator()
    const { json } = await write(visitor, { title: 'Categories' })
    assert.equal(json.slug, 'categories-2')
    assert.equal((await visitor.get<Article>(`/api/news/${json.slug}`)).json.id, json.id)
  })

  test('pages without gaps while articles appear', async ({ assert }) => {
    const editor = await curator()
    for (let nth = 1; nth <= 5; nth += 1) {
      await write(editor.visitor, { title: `No ${nth}`, publishedAt: inMinutes(-nth) })
    }
    const first = await editor.visitor.get<Article[]>('/api/news?limit=2')
    await write(editor.visitor, { title: 'Meanwhile' })
    const found = [...first.json]
    let path = nextOf(first.headers)
    while (path) {
      const page = await editor.visitor.get<Article[]>(path)
      found.push(...page.json)
      path = nextOf(page.headers)
    }
    assert.deepEqual(
      found.map(({ title }) => title),
      ['No 1', 'No 2', 'No 3', 'No 4', 'No 5'],
    )
  })

  test('answers a known list with 304 until it changes', async ({ assert }) => {
    const editor = await curator()
    const { json } = await write(editor.visitor)
    const { headers } = await editor.visitor.get('/api/news')
    const etag = headers.get('etag') ?? ''
    const again = () => editor.visitor.get('/api/news', { headers: { 'if-none-match': etag } })
    const unchanged = await again()
    assert.deepEqual([unchanged.status, unchanged.text], [304, ''])
    await editor.visitor.put(`/api/news/${json.id}`, { excerpt: 'Other words.' })
    assert.equal((await again()).status, 200)
  })

  test('omits an author hidden from the reader', async ({ assert }) => {
    const editor = await curator()
    await write(editor.visitor)
    const reader = await someone()
    await block(reader.user, editor.user)
    const { text, json } = await reader.visitor.get<Article[]>('/api/news')
    assert.isNull(json[0]?.author)
    assert.notInclude(text, editor.user.id)
  })
})

test.group('The featured article', (group) => {
  group.each.setup(cleanDatabase)

  test('is replaced when another is featured', async ({ assert }) => {
    const { visitor } = await curator()
    const { json: first } = await write(visitor, { title: 'First', isFeatured: true })
    await write(visitor, { title: 'Second', isFeatured: true })
    assert.deepEqual(await featuredOf(visitor), ['Second'])
    const { json } = await visitor.put<Article>(`/api/news/${first.id}`, { isFeatured: true })
    assert.isTrue(json.isFeatured)
    assert.deepEqual(await featuredOf(visitor), ['First'])
    await visitor.put(`/api/news/${first.id}`, { isFeatured: false })
    assert.deepEqual(await featuredOf(visitor), [])
  })

  test('can be requested directly, however old it is', async ({ assert }) => {
    const { visitor } = await curator()
    const featured = (query = '') => titlesOf(visitor, `?featured=true&limit=1${query}`)
    assert.deepEqual(await featured(), [])
    await write(visitor, {
      title: 'Of last year',
      category: 'NIL',
      isFeatured: true,
      publishedAt: inMinutes(-60 * 24 * 365),
    })
    for (let nth = 1; nth <= 3; nth += 1) await write(visitor, { title: `No ${nth}` })
    assert.deepEqual(await featured(), ['Of last year'])
    assert.deepEqual(await featured('&category=nil'), ['Of last year'])
    assert.deepEqual(await featured('&category=recruiting'), [])
    assert.lengthOf(await titlesOf(visitor, '?featured=false'), 4)
    assert.equal((await visitor.get('/api/news?featured=yes')).status, 422)
  })

  test('is one of many featured at the same moment', async ({ assert }) => {
    const { visitor } = await curator()
    const written = await Promise.all(Array.from({ length: 6 }, () => write(visitor)))
    const answers = await Promise.all([
      ...written.map(({ json }) => visitor.put(`/api/news/${json.id}`, { isFeatured: true })),
      ...Array.from({ length: 3 }, () => write(visitor, { isFeatured: true })),
    ])
    for (const { status, json } of answers) {
      assert.include([200, 201], status, JSON.stringify(json))
    }
    assert.lengthOf(await featuredOf(visitor), 1)
  })

  test('changes when a scheduled one appears, and not before', async ({ assert }) => {
    const { visitor } = await curator()
    await write(visitor, { title: 'Today', isFeatured: true })
    const { json: coming } = await write(visitor, {
      title: 'Tomorrow',
      isFeatured: true,
      publishedAt: inMinutes(60),
    })
    assert.isTrue(coming.isFeatured)
    await write(visitor, { title: 'A draft', isFeatured: true, publishedAt: null })
    assert.deepEqual(await featuredOf(visitor), ['Today'])
    goOn(61)
    assert.deepEqual(await featuredOf(visitor), ['Tomorrow'])
    await visitor.put(`/api/news/${coming.id}`, { isFeatured: false })
    assert.deepEqual(await featuredOf(visitor), [])
  })

  test('is empty after the featured one is withdrawn', async ({ assert }) => {
    const { visitor } = await curator()
    await write(visitor, { title: 'First', isFeatured: true })
    const { json } = await write(visitor, { title: 'Second', isFeatured: true })
    await visitor.delete(`/api/news/${json.id}`)
    assert.deepEqual(await featuredOf(visitor), [])
    const again = await visitor.put<Article>(`/api/news/${json.id}`, {
      publishedAt: inMinutes(-1),
    })
    assert.isFalse(again.json.isFeatured)
  })
})
