import { test } from '@japa/runner'
import type { Profile, SearchResult } from '@fieldhouse/contract'
import { PEOPLE_KINDS } from '@fieldhouse/contract'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { block } from '#tests/support/relations'
import { filledPerson, namesFound, search } from '#tests/support/search'
import { problemIn } from '#tests/support/visitor'

const VERIFIED = { isVerified: true } as const
const COACH = { accountType: 'institution_coach', ...VERIFIED } as const
const TEAM = { accountType: 'institution_org', organizationKind: 'team', ...VERIFIED } as const
const SPONSOR = { ...TEAM, organizationKind: 'sponsor' } as const
const PAGE = { sport: 'track', location: 'Austin, TX' }

test.group('Searching for athletes, coaches or teams', (group) => {
  group.each.setup(cleanDatabase)

  test('each kind finds its own with every other condition; without a kind all are found', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    await filledPerson('Near Athlete', PAGE, VERIFIED)
    await filledPerson('Near Coach', PAGE, COACH)
    await filledPerson('Near Sponsor', PAGE, SPONSOR)
    await filledPerson('Near Team', PAGE, TEAM)
    await filledPerson('Far Coach', { ...PAGE, location: 'Fresno, CA' }, COACH)
    const near = { q: 'near', sport: 'track', location: 'texas' }
    const found = {
      athletes: ['Near Athlete'],
      coaches: ['Near Coach'],
      teams: ['Near Sponsor', 'Near Team'],
    }
    for (const kind of PEOPLE_KINDS) {
      for (const query of [
        { kind, q: 'near' },
        { kind, ...near },
        { kind, q: 'naer' },
      ]) {
        const names = await namesFound(visitor, query)
        assert.deepEqual(names.toSorted(), found[kind], JSON.stringify(query))
      }
    }
    assert.sameMembers(await namesFound(visitor, near), Object.values(found).flat())
    assert.sameMembers(await namesFound(visitor, { kind: 'coaches' }), ['Near Coach', 'Far Coach'])
  })

  test('blocks, levels and suspensions apply as for athletes', async ({ assert }) => {
    const { user, visitor } = await someone()
    const blocker = await filledPerson('Coach Blocker', PAGE, COACH)
    await block(blocker, user)
    const levels = { profileVisibility: 'teams' } as const
    await filledPerson('Coach Level', PAGE, { ...COACH, levels })
    await filledPerson('Coach Away', PAGE, { ...COACH, isSuspended: true })
    await filledPerson('Coach Open', PAGE, COACH)
    const { json, headers } = await search(visitor, { kind: 'coaches' })
    assert.deepEqual(
      json.map(({ user: found }) => found.lastName),
      ['Open'],
    )
    assert.equal(headers.get('x-total-count'), '1')
  })

  test('a coach has sport and level, an organization its sports and place', async ({ assert }) => {
    const coach = await someone({ ...COACH, firstName: 'Dana' })
    await coach.visitor.put('/api/athlete-profiles', { sport: 'track', level: 'college' })
    const team = await someone({ ...TEAM, firstName: 'Westlake' })
    const sports = ['basketball', 'cross country']
    await team.visitor.put('/api/athlete-profiles', { sports, location: 'Austin, TX' })
    const { visitor } = await someone()

    const coachProfile = { sport: 'track', level: 'college', worksFor: null }
    const organizationProfile = { kind: 'team', sports, location: 'Austin, TX' }
    const [foundCoach] = (await search(visitor, { q: 'dana' })).json as [SearchResult]
    assert.deepEqual(foundCoach.coachProfile, coachProfile)
    assert.notProperty(foundCoach, 'organizationProfile')
    const [foundTeam] = (await search(visitor, { q: 'westlake' })).json as [SearchResult]
    assert.deepEqual(foundTeam.organizationProfile, organizationProfile)
    const page = await visitor.get<Profile>(`/api/profiles/${coach.user.id}`)
    assert.deepEqual(page.json.coachProfile, coachProfile)
    const teamPage = await visitor.get<Profile>(`/api/profiles/${team.user.id}`)
    assert.deepEqual(teamPage.json.organizationProfile, organizationProfile)

    for (const sport of sports) {
      assert.lengthOf(await namesFound(visitor, { kind: 'teams', sport }), 1, sport)
    }
    assert.lengthOf(await namesFound(visitor, { kind: 'teams', sport: 'soccer' }), 0)
    await team.visitor.put('/api/athlete-profiles', { sports: null })
    assert.lengthOf(await namesFound(visitor, { kind: 'teams', sport: 'basketball' }), 0)
  })

  test('an athlete has neither, and cannot set them', async ({ assert }) => {
    const { user, visitor } = await someone()
    for (const change of [{ level: 'college' }, { sports: ['track'] }]) {
      const answer = await visitor.put('/api/athlete-profiles', change)
      assert.equal(answer.status, 422)
      assert.properties(problemIn(answer).fields, Object.keys(change))
    }
    const { json } = await visitor.get<Profile>(`/api/profiles/${user.id}`)
    assert.notProperty(json, 'coachProfile')
    assert.notProperty(json, 'organizationProfile')
  })

  test('a kind that does not exist is 422', async ({ assert }) => {
    const { visitor } = await someone()
    assert.equal((await search(visitor, { kind: 'sponsors' })).status, 422)
  })
})
