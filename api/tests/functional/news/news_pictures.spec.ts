import { test } from '@japa/runner'
import type { Article } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { sweepObjects } from '#pictures/sweep'
import { cleanDatabase } from '#tests/support/clean_database'
import { admin, curator } from '#tests/support/moderation'
import { inMinutes, write } from '#tests/support/news'
import { someone } from '#tests/support/people'
import { galleryPicture, upload } from '#tests/support/pictures'
import { problemIn, type Visitor } from '#tests/support/visitor'
import { untilWaiting } from '#tests/support/waiting_statements'

const DAY_MINUTES = 24 * 60
const MISSING = '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

const statusFor = async (visitor: Visitor, url: string | null) =>
  (await visitor.get(`${url}?w=96`)).status

const goOn = (days: number) => clock.travelTo(new Date(inMinutes(days * DAY_MINUTES)))

/** An article with a lead picture and one in its text. */
async function illustrated(editor: Visitor, details: Parameters<typeof write>[1] = {}) {
  const inText = await upload(editor)
  const { json } = await write(editor, {
    imageUrl: await upload(editor),
    imageAlt: 'A track at dawn',
    content: `<figure><img src="${inText}" alt="Lanes" onerror="alert(1)"><figcaption>Early</figcaption></figure>`,
    ...details,
  })
  return { article: json, inText: /src="([^"]+)"/.exec(json.content)?.[1] ?? '' }
}

test.group('Pictures in the news', (group) => {
  group.each.setup(cleanDatabase)

  test('are visible to the article’s readers, whatever the author’s levels', async ({ assert }) => {
    const { visitor } = await curator()
    await visitor.put('/api/privacy-settings', { profileVisibility: 'private' })
    const { article, inText } = await illustrated(visitor)
    assert.match(article.imageUrl ?? '', /^\/api\/pictures\/[0-9a-f-]{36}$/)
    assert.equal(article.imageAlt, 'A track at dawn')
    assert.include(article.image, { url: article.imageUrl ?? '', width: 400, height: 300 })
    assert.equal(
      article.content,
      `<figure><img src="${inText}" alt="Lanes" /><figcaption>Early</figcaption></figure>`,
    )
    const reader = await someone()
    for (const url of [article.imageUrl, inText]) {
      const shown = await reader.visitor.get(`${url}?w=96`)
      assert.equal(shown.status, 200)
      assert.include(shown.headers.get('cache-control'), 'public')
    }
  })

  test('are visible to editors only in drafts and scheduled articles', async ({ assert }) => {
    const { visitor } = await curator()
    const { article } = await illustrated(visitor, { publishedAt: inMinutes(30) })
    const reader = await someone()
    assert.equal(await statusFor(reader.visitor, article.imageUrl), 404)
    const shown = await (await admin()).visitor.get(`${article.imageUrl}?w=96`)
    assert.equal(shown.status, 200)
    assert.include(shown.headers.get('cache-control'), 'private')
    clock.travelTo(new Date(inMinutes(31)))
    assert.equal(await statusFor(reader.visitor, article.imageUrl), 200)
    await visitor.delete(`/api/news/${article.id}`)
    assert.equal(await statusFor(reader.visitor, article.imageUrl), 404)
  })

  test('have to be own uploads above an article; others are dropped from its text', async ({
    assert,
  }) => {
    const { visitor } = await curator()
    const stranger = await someone()
    const foreign = await upload(stranger.visitor)
    const elsewhere = await galleryPicture(visitor)
    for (const imageUrl of [
      foreign,
      elsewhere.imageUrl,
      MISSING,
      'https://evil.example/x.png',
      '/api/pictures/x',
    ]) {
      const refused = await write(visitor, { imageUrl })
      assert.equal(refused.status, 422, imageUrl)
      assert.deepEqual(Object.keys(problemIn(refused).fields ?? {}), ['imageUrl'])
      const { json } = await write(visitor, { content: `<p>x<img src="${imageUrl}"></p>` })
      assert.equal(json.content, '<p>x</p>', imageUrl)
    }
  })

  test('stay when another editor changes the text', async ({ assert }) => {
    const { visitor } = await curator()
    const { article, inText } = await illustrated(visitor)
    const colleague = await admin()
    const { status, json } = await colleague.visitor.put<Article>(`/api/news/${article.id}`, {
      content: `${article.content}<p>More.</p>`,
      imageUrl: article.imageUrl,
    })
    assert.equal(status, 200)
    assert.equal(json.imageUrl, article.imageUrl)
    assert.include(json.content, `<img src="${inText}" alt="Lanes" />`)
  })

  test('are deleted a week after they were replaced; until then the revision restores them', async ({
    assert,
  }) => {
    const { visitor } = await curator()
    const { article, inText } = await illustrated(visitor)
    const path = `/api/news/${article.id}`
    const restoreFirst = async () => {
      const { json } = await visitor.get<{ id: string }[]>(`${path}/revisions`)
      return visitor.post<Article>(`${path}/revisions/${json.at(-1)?.id}/restore`)
    }
    await visitor.put(path, { content: '<p>Words alone.</p>', imageUrl: null })
    assert.equal(await statusFor(visitor, inText), 404)
    goOn(6)
    assert.deepEqual(await sweepObjects(), { uploads: 2, pictures: 0 })
    const restored = await restoreFirst()
    assert.include(restored.json, { imageUrl: article.imageUrl, content: article.content })
    assert.equal(await statusFor(visitor, inText), 200)

    await visitor.put(path, { content: '<p>Words alone.</p>', imageUrl: null })
    goOn(8)
    assert.equal((await sweepObjects()).pictures, 2)
    const words = await restoreFirst()
    assert.equal(words.status, 200)
    assert.include(words.json, {
      imageUrl: null,
      content: '<figure><figcaption>Early</figcaption></figure>',
    })
  })

  test('stay as long as any article shows them, even after the account is deleted', async ({
    assert,
  }) => {
    const { user, visitor } = await curator()
    const { article, inText } = await illustrated(visitor)
    const { json: second } = await write(visitor, { content: `<img src="${inText}" alt="">` })
    assert.include(second.content, inText)
    await visitor.put(`/api/news/${article.id}`, { content: '' })
    await user.delete()
    goOn(8)
    await sweepObjects()
    const reader = await someone()
    assert.equal(await statusFor(reader.visitor, inText), 200)
    assert.equal(await statusFor(reader.visitor, article.imageUrl), 200)
  })

  test('stay with an article written while another one drops them', async ({ assert }) => {
    const { visitor } = await curator()
    const { article, inText } = await illustrated(visitor)
    const other = await pool.connect()
    try {
      // The new article waits for its slug, with the picture already claimed.
      await other.query('begin')
      await other.query('insert into article_slugs (slug, article_id) values ($1, $2)', [
        'two-at-once',
        article.id,
      ])
      const content = `<img src="${inText}" alt="">`
      const written = write(visitor, { title: 'Two at once', content })
      await untilWaiting(1)
      const dropped = visitor.put(`/api/news/${article.id}`, { content: '<p>Words alone.</p>' })
      await untilWaiting(2)
      await other.query('rollback')
      assert.deepEqual([(await written).status, (await dropped).status], [201, 200])
    } finally {
      other.release(true)
    }
    assert.equal(await statusFor(visitor, inText), 200)
  })

  test('are deleted after a day if no article used the upload', async ({ assert }) => {
    const { visitor } = await curator()
    const imageUrl = await upload(visitor)
    assert.equal((await write(visitor, { imageUrl, title: 'x'.repeat(300) })).status, 422)
    goOn(2)
    assert.deepEqual(await sweepObjects(), { uploads: 1, pictures: 0 })
  })
})
