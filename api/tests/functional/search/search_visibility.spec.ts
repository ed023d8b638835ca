import { test } from '@japa/runner'
import type { SearchResult } from '@fieldhouse/contract'
import User from '#people/user'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { block, connect } from '#tests/support/relations'
import { coach, filledPerson, namesFound, namesSuggested, search } from '#tests/support/search'
import { nextOf, Visitor } from '#tests/support/visitor'

test.group('People in search results', (group) => {
  group.each.setup(cleanDatabase)

  test('are athletes, and verified coaches and organizations with a profile; nobody else', async ({
    assert,
  }) => {
    const visitor = await coach()
    const page = { location: 'Austin, TX' }
    await filledPerson('Found Athlete')
    const organization = { accountType: 'institution_org', organizationKind: 'team' } as const
    await filledPerson('Found Team', page, { ...organization, isVerified: true })
    await filledPerson('Found Unverified', page, organization)
    await person({ firstName: 'Found', lastName: 'Unfilled', ...organization, isVerified: true })
    await filledPerson('Found Empty', {}, { ...organization, isVerified: true })
    const coaching = { accountType: 'institution_coach' } as const
    await filledPerson('Found Coach', page, { ...coaching, isVerified: true })
    await filledPerson('Found Unproven', page, coaching)
    await filledPerson('Found Blank', {}, { ...coaching, isVerified: true })
    for (const accountType of ['parent', 'curator', 'admin'] as const) {
      await filledPerson(`Found ${accountType}`, page, { accountType, isVerified: true })
    }
    await person({ firstName: 'Found', lastName: 'Newcomer', accountType: null, dateOfBirth: null })
    assert.deepEqual(await namesFound(visitor, { q: 'found' }), [
      'Found Coach',
      'Found Team',
      'Found Athlete',
    ])
  })

  test('an organization that loses its badge disappears', async ({ assert }) => {
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

  test('exclude people behind a block, and include connected people below their level', async ({
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

  test('are unaffected by hidden people, in pages and in typo correction', async ({ assert }) => {
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

  test('have the head of the profile, and no section', async ({ assert }) => {
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

  test('are refused when signed out, and without an account type', async ({ assert }) => {
    const nobody = await signedIn(await person({ accountType: null, dateOfBirth: null }))
    for (const path of ['/api/search', '/api/search/suggest?q=a']) {
      assert.equal((await new Visitor().get(path)).status, 401)
      assert.equal((await nobody.get(path)).status, 403)
    }
  })
})
