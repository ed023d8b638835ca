import { test } from '@japa/runner'
import { GALLERY_MAX, type Media } from '@fieldhouse/contract'
import type User from '#people/user'
import { pool } from '#core/database/pool'
import { approvalsOf, decide } from '#tests/support/approvals'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, someone } from '#tests/support/people'
import { galleryPicture, upload } from '#tests/support/pictures'
import { connect } from '#tests/support/relations'
import { nextOf, problemIn, type Response, Visitor } from '#tests/support/visitor'

const galleryOf = (user: User, visitor: Visitor, query = '') =>
  visitor.get<Media[]>(`/api/profiles/${user.id}/media${query}`)

const ids = (media: Media[]) => media.map(({ id }) => id)

const guardianOf = () =>
  someone({ accountType: 'parent', isVerified: true, hasBackgroundCheck: true })

test.group('The media gallery', (group) => {
  group.each.setup(cleanDatabase)

  test('an upload is added with its size, a blurred placeholder and its texts', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const objectUrl = await upload(visitor)
    const answer = await visitor.post<Media>('/api/media', {
      objectUrl,
      caption: '  State finals ',
      altText: 'Four swimmers on the blocks',
    })
    assert.equal(answer.status, 201)
    assert.containsSubset(answer.json, {
      width: 400,
      height: 300,
      caption: 'State finals',
      altText: 'Four swimmers on the blocks',
      position: 0,
      status: 'published',
    })
    assert.match(answer.json.placeholder, /^data:image\/webp;base64,/)
    assert.isBelow(answer.json.placeholder.length, 500)
    assert.deepEqual((await galleryOf(user, visitor)).json, [answer.json])
    assert.equal((await visitor.get(answer.json.imageUrl)).status, 200)
  })

  test('a retry returns the existing picture', async ({ assert }) => {
    const { user, visitor } = await someone()
    const objectUrl = await upload(visitor)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => visitor.post<Media>('/api/media', { objectUrl })),
    )
    assert.lengthOf([...new Set(answers.map(({ json }) => json.id))], 1)
    assert.lengthOf((await galleryOf(user, visitor)).json, 1)
  })

  test('pictures stay in the owner’s order', async ({ assert }) => {
    const { user, visitor } = await someone()
    const made: Media[] = []
    for (let count = 0; count < 4; count += 1) made.push(await galleryPicture(visitor))
    const [a, b, c, d] = ids(made)
    await visitor.put(`/api/media/${d}`, { position: 1 })
    assert.deepEqual(ids((await galleryOf(user, visitor)).json), [a, d, b, c])
    const last = await visitor.put<Media>(`/api/media/${a}`, { position: 200 })
    assert.equal(last.json.position, 3)
    await visitor.send('DELETE', `/api/media/${b}`)
    const { json } = await galleryOf(user, visitor)
    assert.deepEqual(ids(json), [d, c, a])
    assert.deepEqual(
      json.map(({ position }) => position),
      [0, 1, 2],
    )
  })

  test('concurrent changes of the order leave each position used once', async ({ assert }) => {
    const { user, visitor } = await someone()
    const made: Media[] = []
    for (let count = 0; count < 6; count += 1) made.push(await galleryPicture(visitor))
    await Promise.all(
      Array.from({ length: 18 }, (_, turn) =>
        visitor.put(`/api/media/${made[turn % 6]?.id}`, { position: (turn * 5) % 6 }),
      ),
    )
    const { json } = await galleryOf(user, visitor)
    assert.deepEqual(
      json.map(({ position }) => position),
      [0, 1, 2, 3, 4, 5],
    )
    assert.sameMembers(ids(json), ids(made))
  })

  test('caption and alternative text change separately, and null clears', async ({ assert }) => {
    const { visitor } = await someone()
    const { id } = await galleryPicture(visitor, { caption: 'Finals', altText: 'A pool' })
    const changed = await visitor.put<Media>(`/api/media/${id}`, { caption: 'Semifinals' })
    assert.include(changed.json, { caption: 'Semifinals', altText: 'A pool' })
    const cleared = await visitor.put<Media>(`/api/media/${id}`, { altText: null })
    assert.include(cleared.json, { caption: 'Semifinals', altText: null })
  })

  test('is paged', async ({ assert }) => {
    const { user, visitor } = await someone()
    const made: Media[] = []
    for (let count = 0; count < 3; count += 1) made.push(await galleryPicture(visitor))
    const first = await galleryOf(user, visitor, '?limit=2')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await visitor.get<Media[]>(next)
    assert.deepEqual([...ids(first.json), ...ids(second.json)], ids(made))
    assert.isNull(second.headers.get('link'))
    for (const cursor of ['AAAA', '_____w', 'x'.repeat(500)]) {
      assert.equal((await galleryOf(user, visitor, `?cursor=${cursor}`)).status, 422)
    }
  })

  test('pages skip nothing after a picture of the page before is removed', async ({ assert }) => {
    const { user, visitor } = await someone()
    const made: Media[] = []
    for (let count = 0; count < 5; count += 1) made.push(await galleryPicture(visitor))
    const rest = ids(made).slice(2)
    for (const gone of made.slice(0, 2)) {
      const first = await galleryOf(user, visitor, `?limit=${made.indexOf(gone) === 0 ? 2 : 1}`)
      await visitor.send('DELETE', `/api/media/${gone.id}`)
      const second = await visitor.get<Media[]>(nextOf(first.headers) ?? '')
      assert.deepEqual(ids(second.json), rest.slice(0, second.json.length))
      assert.isNotEmpty(second.json)
    }
  })

  test('a removed picture is gone at once, including its bytes', async ({ assert }) => {
    const { visitor } = await someone()
    const { id, imageUrl } = await galleryPicture(visitor)
    assert.equal((await visitor.send('DELETE', `/api/media/${id}`)).status, 204)
    assert.equal((await visitor.get(imageUrl)).status, 404)
    assert.equal((await visitor.send('DELETE', `/api/media/${id}`)).status, 404)
  })

  test('a full gallery refuses further pictures', async ({ assert }) => {
    const { user, visitor } = await someone()
    await pool.query(
      `with made as (
         insert into pictures (owner_id, use, width, height, placeholder, made_at, claimed_at)
         select $1, 'gallery', 10, 10, 'data:', now(), now() from generate_series(1, $2)
         returning id
       )
       insert into media (owner_id, picture_id, position, created_at)
       select $1, id, row_number() over () - 1, now() from made`,
      [user.id, GALLERY_MAX],
    )
    const answer = await visitor.post('/api/media', { objectUrl: await upload(visitor) })
    assert.equal(answer.status, 409)
    assert.equal(problemIn(answer).code, 'gallery_full')
  })

  test('other people’s pictures can be neither changed nor removed', async ({ assert }) => {
    const { visitor } = await someone()
    const { visitor: other } = await someone()
    const { id } = await galleryPicture(visitor)
    assert.equal((await other.put(`/api/media/${id}`, { caption: 'mine' })).status, 404)
    assert.equal((await other.send('DELETE', `/api/media/${id}`)).status, 404)
    assert.equal((await other.put('/api/media/not-an-id', {})).status, 404)
    assert.equal((await new Visitor().put(`/api/media/${id}`, {})).status, 401)
  })

  test('a hidden gallery gets the answer for a missing person, for connected people too', async ({
    assert,
  }) => {
    const owner = await someone({ levels: { mediaVisibility: 'coaches' } })
    await galleryPicture(owner.visitor)
    const stranger = await someone()
    const friend = await someone()
    await connect(owner.user, friend.user)
    const coach = await someone({
      accountType: 'institution_coach',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    const statuses = await Promise.all(
      [stranger, friend, coach, owner].map(
        async ({ visitor }) => (await galleryOf(owner.user, visitor)).status,
      ),
    )
    assert.deepEqual(statuses, [404, 404, 200, 200])
    assert.equal((await galleryOf(owner.user, new Visitor())).status, 401)
  })

  test('a minor’s picture waits for a guardian: hidden from others, including its bytes', async ({
    assert,
  }) => {
    const minor = await someone({
      dateOfBirth: bornYearsAgo(17),
      levels: { profileVisibility: 'public', mediaVisibility: 'public' },
    })
    const guardian = await guardianOf()
    const stranger = await someone()
    await linkGuardian(minor.user, guardian.user)
    const { status, imageUrl } = await galleryPicture(minor.visitor)
    assert.equal(status, 'pending')
    for (const { visitor } of [minor, guardian]) {
      assert.lengthOf((await galleryOf(minor.user, visitor)).json, 1)
      assert.equal((await visitor.get(imageUrl)).status, 200)
    }
    assert.deepEqual((await galleryOf(minor.user, stranger.visitor)).json, [])
    assert.equal((await stranger.visitor.get(imageUrl)).status, 404)
  })

  test('positions have no gap for a pending picture, on any page', async ({ assert }) => {
    const [minor, stranger] = [
      await someone({ dateOfBirth: bornYearsAgo(17), levels: { mediaVisibility: 'public' } }),
      await someone(),
    ]
    const guardian = await guardianOf()
    await linkGuardian(minor.user, guardian.user)
    for (let made = 0; made < 3; made += 1) await galleryPicture(minor.visitor)
    const [third, , first] = await approvalsOf(guardian)
    for (const approval of [third, first]) await decide(guardian, approval?.id ?? '', 'approved')

    const placesFor = async (visitor: Visitor) => {
      const places: number[] = []
      let page: string | undefined = `/api/profiles/${minor.user.id}/media?limit=1`
      while (page) {
        const { json, headers }: Response<Media[]> = await visitor.get(page)
        places.push(...json.map(({ position }) => position))
        page = nextOf(headers)
      }
      return places
    }
    assert.deepEqual(await placesFor(stranger.visitor), [0, 1])
    for (const { visitor } of [minor, guardian]) {
      assert.deepEqual(await placesFor(visitor), [0, 1, 2])
    }
  })

  test('invalid fields are named in the answer', async ({ assert }) => {
    const { visitor } = await someone()
    const { id } = await galleryPicture(visitor)
    const objectUrl = await upload(visitor)
    const cases: [string, string, object, string][] = [
      ['POST', '/api/media', {}, 'objectUrl'],
      ['POST', '/api/media', { objectUrl: 'https://elsewhere.example/a.png' }, 'objectUrl'],
      ['POST', '/api/media', { objectUrl, caption: 'x'.repeat(301) }, 'caption'],
      ['POST', '/api/media', { objectUrl, altText: ['x'] }, 'altText'],
      ['PUT', `/api/media/${id}`, { position: -1 }, 'position'],
      ['PUT', `/api/media/${id}`, { position: 1.5 }, 'position'],
      ['PUT', `/api/media/${id}`, { altText: 'x'.repeat(501) }, 'altText'],
    ]
    for (const [method, path, json, field] of cases) {
      const answer = await visitor.send(method, path, { json })
      assert.equal(answer.status, 422, JSON.stringify(json))
      assert.property(problemIn(answer).fields, field)
    }
  })
})
