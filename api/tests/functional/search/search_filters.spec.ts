import { test } from '@japa/runner'
import { cleanDatabase } from '#tests/support/clean_database'
import { coach, filledPerson, namesFound, search } from '#tests/support/search'
import { problemIn } from '#tests/support/visitor'

test.group('Filters', (group) => {
  group.each.setup(cleanDatabase)

  test('all, in any case, and an empty value mean no filter', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Amara Reid', { sport: 'track', location: 'Austin, TX' })
    await filledPerson('Kai Okafor')
    const everybody = ['Amara Reid', 'Kai Okafor']
    for (const query of [
      {},
      { q: '', sport: 'all', location: 'all' },
      { sport: 'ALL', location: 'All' },
      { sport: '', location: '', position: '' },
    ]) {
      assert.sameMembers(await namesFound(visitor, query), everybody)
    }
  })

  test('a sport matches in any case, by whole words', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Amara Reid', { sport: 'Track & Field' })
    await filledPerson('Kai Okafor', { sport: 'soccer' })
    assert.deepEqual(await namesFound(visitor, { sport: 'TRACK' }), ['Amara Reid'])
    assert.deepEqual(await namesFound(visitor, { sport: 'track-and-field' }), [])
    assert.deepEqual(await namesFound(visitor, { sport: 'tra' }), [])
    assert.deepEqual(await namesFound(visitor, { sport: 'Soccer' }), ['Kai Okafor'])
    assert.deepEqual(await namesFound(visitor, { sport: '???' }), [])
  })

  for (const [location, places] of [
    ['california', ['San Diego, California', 'San Diego, CA', 'ca', 'Fresno, CA 93650, USA']],
    ['CA', ['San Diego, California', 'San Diego, CA']],
    ['new-york', ['Buffalo, New York', 'Buffalo, NY', 'New York', 'New York City']],
    ['virginia', ['Richmond, VA', 'Richmond, Virginia']],
    ['west-virginia', ['Morgantown, WV', 'Morgantown, West Virginia']],
    ['kansas', ['Wichita, KS', 'Kansas City, Kansas']],
    ['arkansas', ['Little Rock, AR', 'Little Rock, Arkansas']],
    ['washington', ['Seattle, WA', 'Seattle, Washington']],
    ['washington-dc', ['Washington, DC', 'Washington, D.C.', 'District of Columbia']],
    ['san-diego', ['San Diego, California', 'San Diego, CA']],
  ] as const) {
    test(`${location} finds ${places.join(' and ')}, and nowhere else`, async ({ assert }) => {
      const visitor = await coach()
      for (const place of places)
        await filledPerson(`In ${place.replace(/\W+/g, ' ')}`, { location: place })
      for (const elsewhere of [
        'Kansas City, MO',
        'Virginia, Minnesota',
        'California, Maryland',
        'Paris, France',
      ]) {
        await filledPerson('Some Elsewhere', { location: elsewhere })
      }
      const found = (await search(visitor, { location })).json
      assert.sameMembers(
        found.map(({ athleteProfile }) => athleteProfile?.location),
        [...places],
      )
    })
  }

  test('position, graduation year and verified combine with the rest', async ({ assert }) => {
    const visitor = await coach()
    const page = { sport: 'basketball', location: 'Austin, TX', graduationYear: 2027 }
    await filledPerson('Amara Reid', { ...page, position: 'Point guard' }, { isVerified: true })
    await filledPerson('Amara Stone', { ...page, position: 'Point guard' })
    await filledPerson('Amara Young', { ...page, position: 'Center' })
    await filledPerson('Amara Abel', { ...page, position: 'Shooting guard', graduationYear: 2028 })
    const guards = { position: 'guard', sport: 'basketball', location: 'texas' }
    assert.sameMembers(await namesFound(visitor, guards), [
      'Amara Reid',
      'Amara Stone',
      'Amara Abel',
    ])
    const asked = { ...guards, graduationYear: 2027, q: 'amara' }
    assert.deepEqual(await namesFound(visitor, asked), ['Amara Reid', 'Amara Stone'])
    assert.deepEqual(await namesFound(visitor, { ...asked, verified: 'true' }), ['Amara Reid'])
    assert.lengthOf(await namesFound(visitor, { ...asked, verified: 'false' }), 2)
    assert.deepEqual(await namesFound(visitor, { ...asked, position: 'guard point' }), [
      'Amara Reid',
      'Amara Stone',
    ])
  })

  for (const query of [
    { graduationYear: 'soon' },
    { graduationYear: 1800 },
    { graduationYear: 2027.5 },
    { verified: 'yes' },
    { q: 'x'.repeat(101) },
    { q: 'a\0b' },
    { limit: 0 },
    { limit: 101 },
    { cursor: 'AAAA' },
    { cursor: Buffer.alloc(18, 0xff).toString('base64url') },
    { cursor: Buffer.from([0, 0, ...Buffer.alloc(16), 0xff]).toString('base64url') },
    { cursor: Buffer.from([0, 0, ...Buffer.alloc(16), 0]).toString('base64url') },
  ] as Record<string, string | number>[]) {
    test(`${JSON.stringify(query).slice(0, 60)} is refused`, async ({ assert }) => {
      const answer = await search(await coach(), query)
      assert.equal(answer.status, 422)
      assert.isNotEmpty(problemIn(answer).fields)
    })
  }
})
