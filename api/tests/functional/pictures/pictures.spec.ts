import { test } from '@japa/runner'
import { type CurrentUser, PICTURE_WIDTHS, type Post } from '@fieldhouse/contract'
import sharp from 'sharp'
import PrivacySettings from '#people/privacy_settings'
import type User from '#people/user'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { galleryPicture, pictureFile, upload } from '#tests/support/pictures'
import { block, connect } from '#tests/support/relations'
import { Visitor } from '#tests/support/visitor'

async function photoOf(visitor: Visitor, file?: Uint8Array<ArrayBuffer>): Promise<string> {
  const imageURL = await upload(visitor, file)
  const { json } = await visitor.put<CurrentUser>('/api/profile-images', { imageURL })
  return json.profileImageUrl ?? ''
}

const narrow = (user: User, levels: object) =>
  PrivacySettings.query().where({ userId: user.id }).update(levels)

/** Accept headers of browsers and other programs. */
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const OLDER_BROWSER = 'image/webp,image/png,image/*;q=0.8,*/*;q=0.5'

test.group('Pictures', (group) => {
  group.each.setup(cleanDatabase)

  test('are sent as AVIF, WebP or JPEG, as the browser accepts', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await photoOf(visitor)
    for (const [accept, type] of [
      [BROWSER, 'image/avif'],
      [OLDER_BROWSER, 'image/webp'],
      ['image/avif;q=0, image/webp', 'image/webp'],
      ['*/*', 'image/jpeg'],
      ['text/html', 'image/jpeg'],
    ] as const) {
      const shown = await visitor.get(url, { headers: { accept } })
      assert.equal(shown.headers.get('content-type'), type, accept)
      assert.equal(shown.headers.get('x-content-type-options'), 'nosniff')
      assert.equal(shown.headers.get('vary'), 'accept')
      const { format } = await sharp(shown.bytes).metadata()
      assert.equal(format === 'heif' ? 'avif' : format, type.slice('image/'.length))
    }
  })

  test('are sent in the next larger width, and never enlarged', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await photoOf(visitor, await pictureFile({ width: 700, height: 350 }))
    const widthOf = async (query: string) =>
      (await sharp((await visitor.get(`${url}${query}`)).bytes).metadata()).width
    assert.equal(await widthOf('?w=1'), 48)
    assert.equal(await widthOf('?w=48'), 48)
    assert.equal(await widthOf('?w=49'), 96)
    assert.equal(await widthOf('?w=640'), 640)
    assert.equal(await widthOf('?w=641'), 700)
    assert.equal(await widthOf('?w=9999'), 700)
    assert.equal(await widthOf(''), 700)
    assert.isAtMost(Math.max(...PICTURE_WIDTHS), 2_048)
  })

  test('make each size once, however many requests are concurrent', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await photoOf(visitor)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        visitor.get(`${url}?w=320`, { headers: { accept: BROWSER } }),
      ),
    )
    for (const { bytes } of answers) assert.isTrue(bytes.equals(answers[0]?.bytes ?? Buffer.of()))
    const { rows } = await pool.query<{ width: number; format: string }>(
      'select width, format from picture_sizes',
    )
    assert.deepEqual(rows, [{ width: 320, format: 'avif' }])
  })

  test('make a stored size again if its file is lost', async ({ assert }) => {
    const { visitor } = await someone()
    const url = `${await photoOf(visitor)}?w=96`
    const first = await visitor.get(url)
    await pool.query(`update picture_sizes set key = key || '-lost'`)
    const second = await visitor.get(url)
    assert.isTrue(second.bytes.equals(first.bytes))
    const { rows } = await pool.query<{ key: string }>('select key from picture_sizes')
    assert.lengthOf(rows, 1)
    assert.notMatch(rows[0]?.key ?? '', /-lost$/)
  })

  test('have a white background as JPEG if transparent', async ({ assert }) => {
    const { visitor } = await someone()
    const clear = await sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const url = await photoOf(visitor, new Uint8Array(clear))
    const [red] = await sharp((await visitor.get(url)).bytes)
      .raw()
      .toBuffer()
    assert.isAbove(red ?? 0, 250)
  })

  test('are cached for good if public, and revalidated otherwise', async ({ assert }) => {
    const { user, visitor } = await someone()
    const url = await photoOf(visitor)
    const open = await visitor.get(url)
    assert.equal(open.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    await narrow(user, { profileVisibility: 'coaches' })
    const closed = await visitor.get(url)
    assert.equal(closed.headers.get('cache-control'), 'private, no-cache')
  })

  test('answer 304 to a browser that has them, as long as it may see them', async ({ assert }) => {
    const { user, visitor } = await someone({ levels: { profileVisibility: 'coaches' } })
    const friend = await someone()
    await connect(user, friend.user)
    const url = await photoOf(visitor)
    const first = await friend.visitor.get(url)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await friend.visitor.get(url, { headers })
    assert.deepEqual([again.status, again.bytes.length], [304, 0])
    await block(user, friend.user)
    assert.equal((await friend.visitor.get(url, { headers })).status, 404)
  })

  test('follow the profile’s ceiling as photo and banner', async ({ assert }) => {
    const { user, visitor } = await someone()
    const photo = await photoOf(visitor)
    const imageUrl = await upload(visitor)
    const banner = await visitor.put<{ bannerImageUrl: string }>('/api/banner-images', {
      bannerImageURL: imageUrl,
    })
    const stranger = await someone()
    const friend = await someone()
    await connect(user, friend.user)
    const seen = async (by: Visitor) => [
      (await by.get(photo)).status,
      (await by.get(banner.json.bannerImageUrl)).status,
    ]
    assert.deepEqual(await seen(stranger.visitor), [200, 200])
    assert.deepEqual(await seen(new Visitor()), [401, 401])
    await narrow(user, { profileVisibility: 'teams' })
    assert.deepEqual(await seen(stranger.visitor), [404, 404])
    assert.deepEqual(await seen(friend.visitor), [200, 200])
    await narrow(user, { profileVisibility: 'private' })
    assert.deepEqual(await seen(friend.visitor), [404, 404])
    assert.deepEqual(await seen(visitor), [200, 200])
    await pool.query('update users set suspended_at = now() where id = $1', [user.id])
    await narrow(user, { profileVisibility: 'public' })
    assert.deepEqual(await seen(stranger.visitor), [404, 404])
  })

  test('follow mediaVisibility in a gallery', async ({ assert }) => {
    const { user, visitor } = await someone()
    const { imageUrl } = await galleryPicture(visitor)
    const friend = await someone()
    await connect(user, friend.user)
    assert.equal((await friend.visitor.get(imageUrl)).status, 200)
    await narrow(user, { mediaVisibility: 'sponsors' })
    assert.equal((await friend.visitor.get(imageUrl)).status, 404)
    assert.equal((await visitor.get(imageUrl)).headers.get('cache-control'), 'private, no-cache')
  })

  test('follow the post they belong to', async ({ assert }) => {
    const { user, visitor } = await someone()
    const stranger = await someone()
    const { json: post } = await visitor.post<Post>('/api/posts', {
      content: 'New spikes',
      imageUrl: await upload(visitor),
      imageAlt: 'A pair of spikes',
    })
    const url = post.imageUrl ?? ''
    assert.include(post.image, { url, width: 400, height: 300 })
    assert.match(post.image?.placeholder ?? '', /^data:image/)
    const { json: feed } = await stranger.visitor.get<Post[]>('/api/posts/feed')
    assert.deepEqual(feed[0]?.image, post.image)
    assert.equal((await stranger.visitor.get(url)).status, 200)
    await pool.query(`update posts set status = 'pending' where id = $1`, [post.id])
    assert.equal((await stranger.visitor.get(url)).status, 404)
    assert.equal((await visitor.get(url)).headers.get('cache-control'), 'private, no-cache')
    await pool.query(`update posts set status = 'published' where id = $1`, [post.id])
    await block(stranger.user, user)
    assert.equal((await stranger.visitor.get(url)).status, 404)
    await visitor.send('DELETE', `/api/posts/${post.id}`)
    assert.equal((await visitor.get(url)).status, 404)
  })

  test('belong to one post each; a retry with the same key returns that post', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const body = { content: 'New spikes', imageUrl: await upload(visitor) }
    const headers = { 'idempotency-key': 'spikes' }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => visitor.post<Post>('/api/posts', body, { headers })),
    )
    assert.lengthOf([...new Set(answers.map(({ json }) => json.id))], 1)
    assert.equal((await visitor.post('/api/posts', body)).status, 422)
    const { visitor: other } = await someone()
    assert.equal((await other.post('/api/posts', body)).status, 422)
  })

  test('unused, malformed and missing ids get the same answer', async ({ assert }) => {
    const { visitor } = await someone()
    await visitor.post('/api/posts', { content: '', imageUrl: await upload(visitor) })
    const { rows } = await pool.query<{ url: string }>('select url from pictures')
    assert.lengthOf(rows, 0)
    for (const id of ['0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60', 'cat.jpg', '..%2f..%2fsecret']) {
      assert.equal((await visitor.get(`/api/pictures/${id}`)).status, 404, id)
    }
  })

  test('refuse an invalid width', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await photoOf(visitor)
    for (const w of ['0', '-5', 'wide', '1e9', '1.5']) {
      assert.equal((await visitor.get(`${url}?w=${w}`)).status, 422, w)
    }
  })
})
