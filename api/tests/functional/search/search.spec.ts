import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { person, someone } from '#tests/support/people'
import { coach, filledPerson, namesFound, search } from '#tests/support/search'
import { fc } from '#tests/support/seed'

test.group('Searching for a name', (group) => {
  group.each.setup(cleanDatabase)

  test('the exact name comes first, then names with the word, then beginnings, then other words, then typos', async ({
    assert,
  }) => {
    const visitor = await coach()
    await filledPerson('Marta Jordon')
    await filledPerson('Zoe Adams', { highSchool: 'Jordan High' })
    await filledPerson('Jordana Smith')
    await filledPerson('Jordan Miles')
    await filledPerson('Michael Jordan')
    assert.deepEqual(await namesFound(visitor, { q: 'jordan' }), [
      'Michael Jordan',
      'Jordan Miles',
      'Jordana Smith',
      'Zoe Adams',
      'Marta Jordon',
    ])
    const exact = await namesFound(visitor, { q: 'Jordan Miles' })
    assert.equal(exact[0], 'Jordan Miles')
  })

  test('among equals verified people come first', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Kai Abel')
    await filledPerson('Kai Zimmer', {}, { isVerified: true })
    await filledPerson('Kaia Abel', {}, { isVerified: true })
    assert.deepEqual(await namesFound(visitor, { q: 'kai' }), [
      'Kai Zimmer',
      'Kai Abel',
      'Kaia Abel',
    ])
  })

  for (const [q, name] of [
    ['josé', 'Jose Vega'],
    ['JOSE', 'José Vega'],
    ['strasse', 'Straße Vega'],
    ['oneill', 'Sean O’Neill'],
    ["o'neill", 'Sean ONeill'],
    ['vega-reid', 'Ana Vega Reid'],
    ['vega reid', 'Ana Vega-Reid'],
    ['reid amara', 'Amara Reid'],
    ['reid, amara', 'Amara Reid'],
    ['ana reid', 'Ana Vega Reid'],
    ['山田', '山田 太郎'],
    ['ﬁnn', 'Finn Wolfe'],
    ['  amara   reid ', 'Amara Reid'],
  ] as const) {
    test(`${q} finds ${name}`, async ({ assert }) => {
      const visitor = await coach()
      await filledPerson(name)
      await filledPerson('Somebody Else')
      assert.deepEqual(await namesFound(visitor, { q }), [name])
    })
  }

  for (const [q, name] of [
    ['佐藤太郎', '佐藤 太郎'],
    ['太郎佐藤', '佐藤 太郎'],
    ['佐藤太郎', '太郎 佐藤'],
    ['jeanluc', 'Jean-Luc Picard'],
    ['JeanLucPicard', 'Jean Luc Picard'],
    ['picardjeanluc', 'Jean Luc Picard'],
    ['Smithjones', 'Ana Smith-Jones'],
    ['smith-jones', 'Ana Smithjones'],
    ['maryann smith', 'Mary Ann Smith'],
    ['mary ann smith', 'Maryann Smith'],
    ['smith maryann', 'Mary Ann Smith'],
    ['texasryan', 'Texas Ryan'],
    ['ry an texas', 'Texas Ryan'],
  ] as const) {
    test(`${q} finds ${name}, whatever its spaces`, async ({ assert }) => {
      const visitor = await coach()
      await filledPerson(name)
      await filledPerson('Somebody Else')
      assert.deepEqual(await namesFound(visitor, { q }), [name])
      assert.deepEqual(await namesFound(visitor, { q, sport: 'track' }), [])
    })
  }

  test('a name is found by its full name however its words are joined', async ({ assert }) => {
    const visitor = await coach()
    const word = fc.string({
      unit: fc.constantFrom(...'aeioukmnrstÉéßøñ佐藤太郎'),
      minLength: 1,
      maxLength: 6,
    })
    const named = fc
      .array(word, { minLength: 1, maxLength: 3 })
      .chain((words) => fc.constantFrom(words.join(' '), words.join('-')))
    await fc.assert(
      fc.asyncProperty(named, named, async (firstName, lastName) => {
        const { id } = await person({ firstName, lastName })
        for (const order of [`${firstName} ${lastName}`, `${lastName} ${firstName}`]) {
          for (const between of ['', ' ', '-']) {
            const q = order.replaceAll(/[ -]/g, between)
            const { json } = await search(visitor, { q, limit: 100 })
            assert.include(
              json.map(({ user }) => user.id),
              id,
              q,
            )
          }
        }
        await pool.query('delete from users where id = $1', [id])
      }),
      { numRuns: 60 },
    )
  })

  test('spaces left out do not make every beginning a name', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Ma Riano')
    assert.deepEqual(await namesFound(visitor, { q: 'mar' }), [])
  })

  for (const [q, name] of [
    ['jordn', 'Jordan Miles'],
    ['jorddan', 'Jordan Miles'],
    ['jordam', 'Jordan Miles'],
    ['jrodan', 'Jordan Miles'],
    ['jordn mlies', 'Jordan Miles'],
    ['okfor', 'Kai Okafor'],
    ['wintersbourn', 'Kai Winterbourne'],
  ] as const) {
    test(`${q} finds ${name}, despite the typo`, async ({ assert }) => {
      const visitor = await coach()
      await filledPerson(name)
      await filledPerson('Somebody Else')
      assert.deepEqual(await namesFound(visitor, { q }), [name])
    })
  }

  test('three letters are too few for typo correction', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Ana Reid')
    assert.deepEqual(await namesFound(visitor, { q: 'anx' }), [])
  })

  test('a person whose name matches twice is found once', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Jo Joseph')
    await filledPerson('Maria Mariana Mar')
    assert.deepEqual(await namesFound(visitor, { q: 'jo' }), ['Jo Joseph'])
    assert.deepEqual(await namesFound(visitor, { q: 'mar' }), ['Maria Mariana Mar'])
  })

  test('a query without letters and digits finds nobody; punctuation is ignored', async ({
    assert,
  }) => {
    const visitor = await coach()
    await filledPerson('Amara Reid', { sport: 'track' })
    for (const q of ['!!!', '🏃', '%', '&', ':*', "'"]) {
      assert.deepEqual(await namesFound(visitor, { q }), [], q)
    }
    for (const q of ["amara' | 'x", 'amara:*', 'amara & !reid', 'am%', 'a_ara', '=name:amara']) {
      assert.isAtMost((await namesFound(visitor, { q })).length, 1, q)
    }
    assert.deepEqual(await namesFound(visitor, { q: 'sport' }), [])
  })
})

test.group('Searching the text of a profile', (group) => {
  group.each.setup(cleanDatabase)

  test('sport, position, place and schools are found, alone and with a name', async ({
    assert,
  }) => {
    const visitor = await coach()
    await filledPerson('Amara Reid', {
      sport: 'Track',
      position: '400 m',
      location: 'Baton Rouge, LA',
      highSchool: 'McKinley High',
      college: 'Louisiana State University',
    })
    await filledPerson('Kai Okafor', { sport: 'soccer', location: 'Austin, TX' })
    for (const q of [
      'track',
      '400',
      'baton rouge',
      'louisiana',
      'la',
      'mckinley',
      'state univ',
      'reid track',
      'tarck',
    ]) {
      assert.deepEqual(await namesFound(visitor, { q }), ['Amara Reid'], q)
    }
  })

  test('other fields of a profile are not searched', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Amara Reid', {
      bio: 'unmistakable',
      stats: { unforgettable: 'unbelievable' },
    })
    for (const q of ['unmistakable', 'unforgettable', 'unbelievable']) {
      assert.deepEqual(await namesFound(visitor, { q }), [])
    }
  })

  test('a changed profile is found by its current text', async ({ assert }) => {
    const { user, visitor } = await someone({ firstName: 'Amara', lastName: 'Reid' })
    const looking = await coach()
    assert.deepEqual(await namesFound(looking, { q: 'amara' }), ['Amara Reid'])
    await visitor.put('/api/athlete-profiles', { sport: 'track', location: 'Austin, TX' })
    assert.deepEqual(await namesFound(looking, { sport: 'track' }), ['Amara Reid'])
    await visitor.put('/api/athlete-profiles', { sport: 'soccer', location: null })
    assert.deepEqual(await namesFound(looking, { sport: 'track' }), [])
    assert.deepEqual(await namesFound(looking, { location: 'texas' }), [])
    await visitor.put('/api/account/name', { firstName: 'Sara', lastName: 'Reid' })
    assert.deepEqual(await namesFound(looking, { q: 'amara reid' }), [])
    assert.deepEqual(await namesFound(looking, { q: 'sara' }), ['Sara Reid'])
    await pool.query('delete from users where id = $1', [user.id])
    assert.deepEqual(await namesFound(looking, { q: 'sara' }), [])
  })

  test('two concurrent changes of one person are both found', async ({ assert }) => {
    const { visitor } = await someone({ firstName: 'Amara', lastName: 'Reid' })
    const looking = await coach()
    for (let i = 0; i < 5; i += 1) {
      await Promise.all([
        visitor.put('/api/athlete-profiles', { sport: `sport${i}` }),
        visitor.put('/api/account/name', { firstName: `Name${i}`, lastName: 'Reid' }),
      ])
      assert.deepEqual(await namesFound(looking, { q: `name${i} sport${i}` }), [`Name${i} Reid`])
    }
  })
})
