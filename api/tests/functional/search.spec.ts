import { test } from '@japa/runner'
import { SUGGESTIONS_MAX, type SearchResult } from '@fieldhouse/contract'
import User from '#models/user'
import { pool } from '#services/pool'
import { searchPool } from '#services/search/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { roundTrips } from '#tests/support/queries'
import { block, connect } from '#tests/support/relations'
import {
  filledPerson,
  fillPage,
  namesFound,
  namesSuggested,
  search,
  suggest,
} from '#tests/support/search'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

/** A coach looks for people and is none of those found. */
const coach = async () =>
  (await someone({ accountType: 'institution_coach', firstName: 'Dana', lastName: 'Torres' }))
    .visitor

test.group('Searching for a name', (group) => {
  group.each.setup(cleanDatabase)

  test('the very name comes first, then names with the word, then beginnings, then other words, then slips', async ({
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

  test('among equals the verified come first', async ({ assert }) => {
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
    ['jordn', 'Jordan Miles'],
    ['jorddan', 'Jordan Miles'],
    ['jordam', 'Jordan Miles'],
    ['jrodan', 'Jordan Miles'],
    ['jordn mlies', 'Jordan Miles'],
    ['okfor', 'Kai Okafor'],
    ['wintersbourn', 'Kai Winterbourne'],
  ] as const) {
    test(`${q} finds ${name}, in spite of the slip`, async ({ assert }) => {
      const visitor = await coach()
      await filledPerson(name)
      await filledPerson('Somebody Else')
      assert.deepEqual(await namesFound(visitor, { q }), [name])
    })
  }

  test('three letters are too few to be a slip of others', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Ana Reid')
    assert.deepEqual(await namesFound(visitor, { q: 'anx' }), [])
  })

  test('somebody whose name matches twice is found once', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Jo Joseph')
    await filledPerson('Maria Mariana Mar')
    assert.deepEqual(await namesFound(visitor, { q: 'jo' }), ['Jo Joseph'])
    assert.deepEqual(await namesFound(visitor, { q: 'mar' }), ['Maria Mariana Mar'])
  })

  test('what holds no letter and no digit finds nobody; signs mean nothing', async ({ assert }) => {
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

test.group('Searching for what a page says', (group) => {
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

  test('what a page says elsewhere is not searched', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Amara Reid', {
      bio: 'unmistakable',
      stats: { unforgettable: 'unbelievable' },
    })
    for (const q of ['unmistakable', 'unforgettable', 'unbelievable']) {
      assert.deepEqual(await namesFound(visitor, { q }), [])
    }
  })

  test('a page that changes is found by what it says now', async ({ assert }) => {
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

  test('two changes of one person at the same moment are both found', async ({ assert }) => {
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

test.group('Filters', (group) => {
  group.each.setup(cleanDatabase)

  test('all, in any case, and nothing at all mean no filter', async ({ assert }) => {
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

  test('a sport in any case, whole words of it', async ({ assert }) => {
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

  test('position, graduation year and verified narrow together with the rest', async ({
    assert,
  }) => {
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

test.group('Who is found', (group) => {
  group.each.setup(cleanDatabase)

  test('athletes, and verified organizations with a page; nobody else', async ({ assert }) => {
    const visitor = await coach()
    const page = { location: 'Austin, TX' }
    await filledPerson('Found Athlete')
    const organization = { accountType: 'institution_org', organizationKind: 'team' } as const
    await filledPerson('Found Team', page, { ...organization, isVerified: true })
    await filledPerson('Found Unverified', page, organization)
    await person({ firstName: 'Found', lastName: 'Unfilled', ...organization, isVerified: true })
    await filledPerson('Found Empty', {}, { ...organization, isVerified: true })
    for (const accountType of ['parent', 'institution_coach', 'curator', 'admin'] as const) {
      await filledPerson(`Found ${accountType}`, page, { accountType, isVerified: true })
    }
    await person({ firstName: 'Found', lastName: 'Newcomer', accountType: null, dateOfBirth: null })
    assert.deepEqual(await namesFound(visitor, { q: 'found' }), ['Found Team', 'Found Athlete'])
  })

  test('a badge that is lost takes an organization out', async ({ assert }) => {
    const visitor = await coach()
    const team = await filledPerson(
      'Westlake University',
      { location: 'Austin, TX' },
      {
        accountType: 'institution_org',
        organizationKind: 'team',
        isVerified: true,
      },
    )
    assert.lengthOf(await namesFound(visitor, { q: 'westlake' }), 1)
    await User.query().where({ id: team.id }).update({ isVerified: false })
    assert.lengthOf(await namesFound(visitor, { q: 'westlake' }), 0)
  })

  test('suspended people and minors who await a guardian are in no search', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Hidden Suspended', {}, { isSuspended: true })
    const minor = await filledPerson(
      'Hidden Minor',
      {},
      {
        dateOfBirth: bornYearsAgo(17),
        levels: { profileVisibility: 'public' },
      },
    )
    assert.deepEqual(await namesFound(visitor, { q: 'hidden' }), [])
    assert.deepEqual(await namesSuggested(visitor, 'hidden'), [])
    const guardian = await person({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    await linkGuardian(minor, guardian)
    assert.deepEqual(await namesFound(visitor, { q: 'hidden' }), ['Hidden Minor'])
  })

  test('blocked either way nobody finds the other; connected people do below their level', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const [blocker, blocked, friend] = [
      await filledPerson('Near Blocker'),
      await filledPerson('Near Blocked'),
      await filledPerson('Near Friend', {}, { levels: { profileVisibility: 'coaches' } }),
    ]
    await filledPerson('Near Stranger', {}, { levels: { profileVisibility: 'coaches' } })
    await block(blocker, user)
    await block(user, blocked)
    await connect(user, friend)
    assert.deepEqual(await namesFound(visitor, { q: 'near' }), ['Near Friend'])
    assert.deepEqual(await namesSuggested(visitor, 'near'), ['Near Friend'])
    await filledPerson('Near Private', {}, { levels: { profileVisibility: 'private' } })
    assert.deepEqual(await namesFound(visitor, { q: 'near private' }), [])
  })

  test('people who cannot be seen move nothing: neither pages nor what slips find', async ({
    assert,
  }) => {
    const visitor = await coach()
    for (let i = 0; i < 7; i += 1) await filledPerson(`Jordan Open${i}`, { sport: 'track' })
    const pages = async () => {
      const bodies: string[] = []
      for (const first of [
        '/api/search?q=jordan&limit=3',
        '/api/search?q=jordn&limit=3',
        '/api/search?sport=track&limit=3',
      ]) {
        let path: string | undefined = first
        while (path) {
          const { text, headers }: Awaited<ReturnType<typeof search>> = await visitor.get(path)
          bodies.push(text)
          path = nextOf(headers)
        }
      }
      return bodies
    }
    const before = await pages()
    for (const name of ['Jordan Aaa', 'Jordn Aaa', 'Jordn Zzz', 'Jrodn Zzz', 'Jordan']) {
      await filledPerson(
        `${name} Hidden`,
        { sport: 'track' },
        {
          isVerified: true,
          levels: { profileVisibility: 'private' },
        },
      )
    }
    assert.deepEqual(await pages(), before)
  })

  test('a result carries the head of the page and none of its sections', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Amara Reid', { sport: 'track', stats: { secret: 'yes' } })
    const { json, text } = await search(visitor, { q: 'amara' })
    const [result] = json as [SearchResult]
    assert.notProperty(result.athleteProfile, 'stats')
    assert.notProperty(result.athleteProfile, 'achievements')
    assert.include(result.athleteProfile, { sport: 'track', bannerImageUrl: null })
    assert.notInclude(text, 'example.com')
    assert.notInclude(text, '2000-01-01')
  })

  test('signed out, and without an account type, nobody searches', async ({ assert }) => {
    const nobody = await signedIn(await person({ accountType: null, dateOfBirth: null }))
    for (const path of ['/api/search', '/api/search/suggest?q=a']) {
      assert.equal((await new Visitor().get(path)).status, 401)
      assert.equal((await nobody.get(path)).status, 403)
    }
  })
})

test.group('Pages of results', (group) => {
  group.each.setup(cleanDatabase)

  for (const [query, people] of [
    ['q=jordan', 16],
    ['q=jordan&sport=track', 16],
    ['q=jordn', 12],
    ['sport=track', 16],
    ['', 16],
  ] as const) {
    test(`?${query}: they join without a gap or a double`, async ({ assert }) => {
      const visitor = await coach()
      for (let i = 0; i < 4; i += 1) {
        const details = i % 2 === 0 ? { isVerified: true } : {}
        await filledPerson('Jordan Miles', { sport: 'track' }, details)
        await filledPerson(`Jordana Reid${i}`, { sport: 'track' }, details)
        await filledPerson(`Marta Jordon Vega${i}`, { sport: 'track' }, details)
        await filledPerson(`Zoe Adams${i}`, { sport: 'track', highSchool: 'Jordan High' }, details)
      }
      const whole = (await visitor.get<SearchResult[]>(`/api/search?limit=100&${query}`)).json
      const seen: string[] = []
      let path: string | undefined = `/api/search?limit=3&${query}`
      while (path) {
        const page: Awaited<ReturnType<typeof search>> = await visitor.get(path)
        assert.isAtMost(page.json.length, 3)
        seen.push(...page.json.map(({ user }) => user.id))
        path = nextOf(page.headers)
      }
      assert.deepEqual(
        seen,
        whole.map(({ user }) => user.id),
      )
      assert.lengthOf(new Set(seen), people)
    })
  }
})

test.group('Suggestions', (group) => {
  group.each.setup(cleanDatabase)

  test(`at most ${SUGGESTIONS_MAX} people, in the order of the search`, async ({ assert }) => {
    const visitor = await coach()
    for (let i = 0; i < 12; i += 1) await filledPerson(`Jordan Number${i}`, { sport: 'track' })
    const suggested = await namesSuggested(visitor, 'jor')
    assert.lengthOf(suggested, SUGGESTIONS_MAX)
    assert.deepEqual(suggested, (await namesFound(visitor, { q: 'jor' })).slice(0, SUGGESTIONS_MAX))
  })

  for (const q of ['', '   ', 'x'.repeat(101)]) {
    test(`${JSON.stringify(q.slice(0, 5))} of ${q.length} characters is refused`, async ({
      assert,
    }) => {
      assert.equal((await suggest(await coach(), q)).status, 422)
    })
  }
})

test.group('The cost of a search', (group) => {
  group.each.setup(cleanDatabase)

  test('it is one round trip to the database beside the session’s', async ({ assert }) => {
    const visitor = await coach()
    await fillPage(await person(), { sport: 'track' })
    for (const path of ['/api/search?q=jordn&sport=track', '/api/search/suggest?q=jor']) {
      let searches = 0
      const count = () => (searches += 1)
      searchPool.on('acquire', count)
      assert.equal(await roundTrips(() => visitor.get(path)), 1)
      searchPool.off('acquire', count)
      assert.equal(searches, 1)
    }
  })
})
