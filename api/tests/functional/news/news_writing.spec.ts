import { test } from '@japa/runner'
import type { Article, ArticleRevision } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { admin, curator } from '#tests/support/moderation'
import { draftsOf, inMinutes, titlesOf, write } from '#tests/support/news'
import { someone } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'

const MISSING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

const revisionsOf = async (visitor: Visitor, id: string) =>
  (await visitor.get<ArticleRevision[]>(`/api/news/${id}/revisions`)).json

const actionsOn = async (id: string) =>
  (
    await pool.query<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by created_at, id',
      [id],
    )
  ).rows.map(({ action }) => action)

test.group('Writing the news', (group) => {
  group.each.setup(cleanDatabase)

  test('is open to verified curators and admins only', async ({ assert }) => {
    for (const { visitor } of [await curator(), await admin()]) {
      assert.equal((await write(visitor)).status, 201)
    }
    const { json } = await write((await curator()).visitor)
    const others = [
      await someone(),
      await someone({ accountType: 'curator' }),
      await someone({ accountType: 'curator', isVerified: true }),
      await someone({
        accountType: 'institution_coach',
        isVerified: true,
        hasBackgroundCheck: true,
      }),
    ]
    for (const { visitor } of others) {
      const answers = [
        await write(visitor),
        await visitor.put(`/api/news/${json.id}`, { title: 'Mine' }),
        await visitor.delete(`/api/news/${json.id}`),
        await visitor.get(`/api/news/${json.id}/revisions`),
        await visitor.post(`/api/news/${json.id}/revisions/${MISSING}/restore`),
      ]
      for (const { status, json } of answers) {
        assert.equal(status, 403, JSON.stringify(json))
      }
    }
    assert.equal((await write(new Visitor())).status, 401)
  })

  test('without a time makes a draft; the excerpt is taken from the text', async ({ assert }) => {
    const { visitor } = await curator()
    const { json } = await visitor.post<Article>('/api/news', {
      title: 'A start',
      content: `<h2>Why</h2><p>Because <strong>it</strong> matters &amp; ${'words '.repeat(60)}</p>`,
      category: 'Recruiting',
    })
    assert.include(json, { status: 'draft', publishedAt: null, isFeatured: false })
    assert.match(json.excerpt, /^Why Because it matters & words .+words…$/)
  })

  test('a derived excerpt follows the text, a written one stays', async ({ assert }) => {
    const { visitor } = await curator()
    const { json: taken } = await write(visitor)
    const { json: written } = await write(visitor, { excerpt: 'Mine.' })
    const changes = { content: '<p>Other words.</p>' }
    const excerptAfter = async (id: string) =>
      (await visitor.put<Article>(`/api/news/${id}`, changes)).json.excerpt
    assert.equal(await excerptAfter(taken.id), 'Other words.')
    assert.equal(await excerptAfter(written.id), 'Mine.')
  })

  test('a retry with the same key returns the same article, once', async ({ assert }) => {
    const { visitor } = await curator()
    const body = { title: 'Once', content: '<p>…</p>', category: 'NIL' }
    const headers = { 'idempotency-key': 'once' }
    const post = () => visitor.post<Article>('/api/news', body, { headers })
    const answers = await Promise.all([post(), post(), post()])
    assert.deepEqual([...new Set(answers.map(({ json }) => json.id))].length, 1)
    assert.lengthOf(await draftsOf(visitor), 1)
    const other = await visitor.post('/api/news', { ...body, title: 'Twice' }, { headers })
    assert.equal(other.status, 409)
  })

  test('absent fields stay unchanged, and null makes a draft', async ({ assert }) => {
    const { visitor } = await curator()
    const { json } = await write(visitor, { title: 'Kept', excerpt: 'Kept too.' })
    const path = `/api/news/${json.id}`
    const renamed = await visitor.put<Article>(path, { category: 'Nutrition' })
    assert.include(renamed.json, { title: 'Kept', excerpt: 'Kept too.', category: 'Nutrition' })
    assert.equal(renamed.json.publishedAt, json.publishedAt)
    assert.equal(renamed.json.version, 2)
    const taken = await visitor.put<Article>(path, { publishedAt: null })
    assert.include(taken.json, { status: 'withdrawn', publishedAt: null })
    assert.deepEqual(await titlesOf(visitor), [])
    assert.equal((await visitor.put(`/api/news/${MISSING}`, { title: 'x' })).status, 404)
  })

  test('of two concurrent editors the second gets a conflict, and nothing is overwritten', async ({
    assert,
  }) => {
    const [one, other] = [await curator(), await admin()]
    const { json } = await write(one.visitor)
    const path = `/api/news/${json.id}`
    const answers = await Promise.all([
      one.visitor.put<Article>(path, { title: 'By one', version: 1 }),
      other.visitor.put<Article>(path, { title: 'By the other', version: 1 }),
    ])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 409],
    )
    const winner = answers.find(({ status }) => status === 200)
    assert.deepEqual(await titlesOf(one.visitor), [winner?.json.title ?? ''])
    const refused = answers.find(({ status }) => status === 409)
    assert.equal(refused && problemIn(refused).code, 'changed_meanwhile')
  })

  test('a change can be repeated after a lost answer', async ({ assert }) => {
    const { visitor } = await curator()
    const { json } = await write(visitor)
    const change = () =>
      visitor.put<Article>(`/api/news/${json.id}`, { title: 'Renamed', version: 1 })
    const [first, again] = [await change(), await change()]
    assert.deepEqual([again.status, again.json], [200, first.json])
    assert.lengthOf(await revisionsOf(visitor, json.id), 2)
  })

  test('a renamed article is found under its new and its old address', async ({ assert }) => {
    const { visitor } = await curator()
    const { json } = await write(visitor, { title: 'A título' })
    assert.equal(json.slug, 'a-titulo')
    const { json: renamed } = await visitor.put<Article>(`/api/news/${json.id}`, { title: 'B' })
    assert.equal(renamed.slug, 'b')
    const reader = await someone()
    for (const slug of ['a-titulo', 'b']) {
      const { status, json: found } = await reader.visitor.get<Article>(`/api/news/${slug}`)
      assert.equal(status, 200)
      assert.include(found, { id: json.id, slug: 'b' })
    }
    const back = await visitor.put<Article>(`/api/news/${json.id}`, { title: 'A título' })
    assert.equal(back.json.slug, 'a-titulo')
  })

  test('concurrent articles never share an address', async ({ assert }) => {
    const { visitor } = await curator()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => write(visitor, { title: 'Drafts' })),
    )
    assert.sameMembers(
      answers.map(({ json }) => json.slug),
      [2, 3, 4, 5, 6, 7].map((nth) => `drafts-${nth}`),
    )
  })

  test('a withdrawn article is hidden from readers; a repeat changes nothing, and it can be published again', async ({
    assert,
  }) => {
    const { visitor } = await curator()
    const { json } = await write(visitor)
    const reader = await someone()
    for (let times = 0; times < 2; times += 1) {
      assert.equal((await visitor.delete(`/api/news/${json.id}`)).status, 204)
    }
    assert.equal((await reader.visitor.get(`/api/news/${json.slug}`)).status, 404)
    const [kept] = await draftsOf(visitor)
    assert.include(kept, { id: json.id, status: 'withdrawn', version: 2 })
    await visitor.put(`/api/news/${json.id}`, { publishedAt: inMinutes(-1) })
    assert.equal((await reader.visitor.get(`/api/news/${json.slug}`)).status, 200)
    assert.equal((await visitor.delete(`/api/news/${MISSING}`)).status, 404)
  })

  test('revisions are stored, and can be restored', async ({ assert }) => {
    const [one, other] = [await curator(), await curator()]
    const { json } = await write(one.visitor, { title: 'First words', content: '<p>One.</p>' })
    const path = `/api/news/${json.id}`
    await other.visitor.put(path, { title: 'Second words', content: '<p>Two.</p>' })
    await one.visitor.put(path, { isFeatured: true })
    const revisions = await revisionsOf(one.visitor, json.id)
    assert.deepEqual(
      revisions.map(({ title, version, editor }) => [title, version, editor?.id]),
      [
        ['Second words', 2, other.user.id],
        ['First words', 1, one.user.id],
      ],
    )
    const restore = (id: string) => one.visitor.post<Article>(`${path}/revisions/${id}/restore`)
    const [, first] = revisions
    const restored = await restore(first?.id ?? '')
    assert.include(restored.json, {
      title: 'First words',
      content: '<p>One.</p>',
      isFeatured: true,
      status: 'published',
    })
    const again = await restore(first?.id ?? '')
    assert.deepEqual(again.json, restored.json)
    assert.lengthOf(await revisionsOf(one.visitor, json.id), 3)

    const { json: stranger } = await write(one.visitor)
    const [foreign] = await revisionsOf(one.visitor, stranger.id)
    assert.equal((await restore(foreign?.id ?? '')).status, 404)
    assert.equal((await restore(MISSING)).status, 404)
    assert.equal((await one.visitor.get(`/api/news/${MISSING}/revisions`)).status, 404)
  })

  test('every change visible to readers is in the audit log', async ({ assert }) => {
    const { visitor } = await curator()
    const { json } = await write(visitor, { publishedAt: null })
    const path = `/api/news/${json.id}`
    await visitor.put(path, { publishedAt: inMinutes(60) })
    await visitor.put(path, { publishedAt: inMinutes(-1) })
    await visitor.put(path, { isFeatured: true })
    await visitor.put(path, { content: '<p>More.</p>' })
    await visitor.delete(path)
    assert.deepEqual(await actionsOn(json.id), [
      'news.drafted',
      'news.scheduled',
      'news.published',
      'news.featured',
      'news.revised',
      'news.withdrawn',
      'news.unfeatured',
    ])
  })

  test('an article survives its author’s account', async ({ assert }) => {
    const { user, visitor } = await curator()
    const { json } = await write(visitor)
    await user.delete()
    const reader = await curator()
    const found = await reader.visitor.get<Article>(`/api/news/${json.slug}`)
    assert.equal(found.status, 200)
    assert.isNull(found.json.author)
    assert.isNull((await revisionsOf(reader.visitor, json.id))[0]?.editor)
  })

  for (const body of [
    {},
    { title: '  ', content: '', category: 'NIL' },
    { title: 'x'.repeat(201), content: '', category: 'NIL' },
    { title: 'x', content: 'x'.repeat(100_001), category: 'NIL' },
    { title: 'x', content: '', category: '' },
    { title: 'x', content: '', category: 'NIL', publishedAt: 'tomorrow' },
    { title: 'x', content: '', category: 'NIL', excerpt: 'x'.repeat(501) },
  ]) {
    test(`${JSON.stringify(body).slice(0, 70)} is refused`, async ({ assert }) => {
      const { visitor } = await curator()
      assert.equal((await visitor.post('/api/news', body)).status, 422)
    })
  }
})
