import { test } from '@japa/runner'
import type { AthleteProfile, CurrentUser } from '@fieldhouse/contract'
import sharp from 'sharp'
import { pool } from '#core/database/pool'
import { refusalOf } from '#pictures/encode'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, someone } from '#tests/support/people'
import { openUpload, phonePhoto, pictureFile, upload, withoutQuery } from '#tests/support/pictures'
import { problemIn, Visitor } from '#tests/support/visitor'

const photo = (visitor: Visitor, imageURL: string | null) =>
  visitor.put<CurrentUser>('/api/profile-images', { imageURL })
const banner = (visitor: Visitor, bannerImageURL: string | null) =>
  visitor.put<AthleteProfile>('/api/banner-images', { bannerImageURL })

/** A file of at least this many megabytes: plain color without compression. */
async function heavyPicture(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const width = 1_000
  const height = Math.ceil((megabytes * 1024 * 1024) / (3 * width))
  const image = sharp({ create: { width, height, channels: 3, background: '#6b8fb5' } })
  return new Uint8Array(await image.png({ compressionLevel: 0 }).toBuffer())
}

test.group('Profile photos and banners', (group) => {
  group.each.setup(cleanDatabase)

  test('an own upload becomes the profile photo', async ({ assert }) => {
    const { visitor } = await someone()
    const answer = await photo(visitor, await upload(visitor))
    assert.equal(answer.status, 200)
    assert.match(answer.json.profileImageUrl ?? '', /^\/api\/pictures\/[0-9a-f-]{36}$/)
    const me = await visitor.get<CurrentUser>('/api/auth/user')
    assert.equal(me.json.profileImageUrl, answer.json.profileImageUrl)
    assert.equal((await visitor.get(answer.json.profileImageUrl ?? '')).status, 200)
  })

  test('an own upload becomes the banner, with a profile or without one', async ({ assert }) => {
    const { visitor } = await someone({ accountType: 'institution_org', organizationKind: 'team' })
    const answer = await banner(visitor, await upload(visitor))
    assert.equal(answer.status, 200)
    assert.equal((await visitor.get(answer.json.bannerImageUrl ?? '')).status, 200)
  })

  test('a photo is stored upright, without its location', async ({ assert }) => {
    const { visitor } = await someone()
    const file = await phonePhoto()
    assert.include(Buffer.from(file).toString('latin1'), 'Testphone')
    const { json } = await photo(visitor, await upload(visitor, file))
    for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
      const shown = await visitor.get(json.profileImageUrl ?? '', { headers: { accept } })
      const found = await sharp(shown.bytes).metadata()
      assert.deepEqual([found.width, found.height], [480, 640])
      assert.isUndefined(found.exif)
      assert.notInclude(shown.bytes.toString('latin1'), 'Testphone')
    }
  })

  test('a retry changes nothing, and a new photo replaces the old one at once', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const url = await upload(visitor)
    const first = await photo(visitor, url)
    assert.deepEqual((await photo(visitor, url)).json, first.json)
    const second = await photo(visitor, await upload(visitor))
    assert.notEqual(second.json.profileImageUrl, first.json.profileImageUrl)
    assert.equal((await visitor.get(first.json.profileImageUrl ?? '')).status, 404)
    assert.equal((await visitor.get(second.json.profileImageUrl ?? '')).status, 200)
  })

  test('null removes photo and banner', async ({ assert }) => {
    const { visitor } = await someone()
    const { json } = await photo(visitor, await upload(visitor))
    await banner(visitor, await upload(visitor))
    assert.isNull((await photo(visitor, null)).json.profileImageUrl)
    assert.isNull((await banner(visitor, null)).json.bannerImageUrl)
    assert.equal((await visitor.get(json.profileImageUrl ?? '')).status, 404)
  })

  test('of several photos set at once one is in use and the others are retired', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const urls = await Promise.all(Array.from({ length: 5 }, () => upload(visitor)))
    const answers = await Promise.all(urls.map((url) => photo(visitor, url)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const { rows } = await pool.query<{ url: string }>(
      `select url from pictures where use = 'photo' and replaced_at is null`,
    )
    const me = await visitor.get<CurrentUser>('/api/auth/user')
    assert.deepEqual(
      rows.map(({ url }) => url),
      [me.json.profileImageUrl],
    )
  })

  test('another person’s upload, a missing one, and an external address get the same refusal', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const { visitor: other } = await someone()
    const own = await upload(visitor)
    const bodies = await Promise.all(
      [
        await upload(other),
        withoutQuery(await openUpload(visitor)),
        'https://elsewhere.example/cat.jpg',
        own.replace('127.0.0.1', 'elsewhere.example'),
        '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
        'data:image/png;base64,AAAA',
      ].map(async (url) => {
        const answer = await photo(visitor, url)
        assert.equal(answer.status, 422, url)
        const { requestId: _, ...problem } = problemIn(answer)
        return problem
      }),
    )
    for (const body of bodies) assert.deepEqual(body, bodies[0])
    assert.property(bodies[0]?.fields, 'imageURL')
  })

  test('an upload has one use only', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await upload(visitor)
    await photo(visitor, url)
    assert.equal((await banner(visitor, url)).status, 422)
  })

  test('a photo over 5 MB is refused, a banner of that size is accepted', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await upload(visitor, await heavyPicture(5))
    const refused = await photo(visitor, url)
    assert.equal(refused.status, 413)
    assert.equal(problemIn(refused).message, 'Pictures here can be up to 5 MB')
    assert.equal((await banner(visitor, url)).status, 200)
  })

  test('more than 50 megapixels are refused, however small the file', async ({ assert }) => {
    const { visitor } = await someone()
    const file = await pictureFile({ width: 10_001, height: 5_000, format: 'png' })
    const answer = await photo(visitor, await upload(visitor, file))
    assert.equal(answer.status, 422)
    assert.equal(problemIn(answer).code, 'too_many_pixels')
  })

  for (const lost of [1, 2, 200]) {
    test(`a JPEG that lost its last bytes (${lost}) is taken`, async ({ assert }) => {
      const { visitor } = await someone()
      const file = await pictureFile({ width: 1_000, height: 1_000 })
      const answer = await photo(visitor, await upload(visitor, file.slice(0, -lost)))
      assert.equal(answer.status, 200)
    })
  }

  test('truncated pictures are refused', async ({ assert }) => {
    const { visitor } = await someone()
    const file = await pictureFile({ width: 1_000, height: 1_000 })
    const lie = new Uint8Array(2_000).fill(65)
    lie.set([0xff, 0xd8, 0xff, 0xe0])
    for (const broken of [file.slice(0, file.length / 2), lie]) {
      const answer = await photo(visitor, await upload(visitor, broken))
      assert.equal(answer.status, 422)
      assert.equal(problemIn(answer).code, 'unreadable_picture')
    }
  })

  test('is not called damaged when the machine had no time for it', async ({ assert }) => {
    const hours = { width: 16_000, height: 16_000, channels: 3, background: '#808080' } as const
    const failure: unknown = await sharp({ create: hours, limitInputPixels: false })
      .blur(300)
      .png()
      .timeout({ seconds: 1 })
      .toBuffer()
      .catch((error: unknown) => error)
    assert.include(refusalOf(failure), { status: 503, code: 'picture_took_too_long' })
    assert.include(refusalOf(new Error('VipsJpeg: premature end')), { status: 422 })
  })

  test('is refused when signed out, without an account type, and while awaiting a guardian', async ({
    assert,
  }) => {
    const newcomer = await someone({ accountType: null })
    const minor = await someone({ dateOfBirth: bornYearsAgo(17) })
    for (const path of ['/api/profile-images', '/api/banner-images']) {
      assert.equal((await new Visitor().put(path, {})).status, 401)
      assert.equal((await newcomer.visitor.put(path, {})).status, 403)
      assert.equal((await minor.visitor.put(path, {})).status, 403)
      assert.equal((await minor.visitor.post('/api/objects/upload')).status, 403)
    }
  })

  test('a malformed address is named in the answer', async ({ assert }) => {
    const { visitor } = await someone()
    for (const imageURL of [undefined, 7, '', ['x'], 'x'.repeat(1_001)]) {
      const answer = await visitor.put('/api/profile-images', { imageURL })
      assert.equal(answer.status, 422)
      assert.property(problemIn(answer).fields, 'imageURL')
    }
  })
})
