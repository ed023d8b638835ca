import { test } from '@japa/runner'
import type { Author } from '@fieldhouse/contract'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { block, connect, mute } from '#tests/support/relations'
import { fillPage, filledPerson } from '#tests/support/search'
import type { Visitor } from '#tests/support/visitor'

const OPEN = { levels: { contactVisibility: 'public' } } as const
const RUNNER = { sport: 'Track', location: 'Austin, TX', highSchool: 'Westlake High' }

async function namesSuggested(visitor: Visitor, query = ''): Promise<string[]> {
  const { status, json } = await visitor.get<Author[]>(`/api/people-to-know${query}`)
  if (status !== 200) throw new Error(`people to know answered ${status}`)
  return json.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

/** A runner from Austin who looks for people. */
async function runner() {
  const { user, visitor } = await someone()
  await fillPage(user, RUNNER)
  return { user, visitor }
}

test.group('People to know', (group) => {
  group.each.setup(cleanDatabase)

  test('are listed with the head of their profile, most in common first', async ({ assert }) => {
    const { visitor } = await runner()
    await filledPerson('Far Swimmer', { sport: 'swimming', location: 'Miami, FL' }, OPEN)
    await filledPerson('Texan Swimmer', { sport: 'swimming', location: 'Houston, Texas' }, OPEN)
    await filledPerson('Far Runner', { sport: 'track', location: 'Miami, FL' }, OPEN)
    await filledPerson('School Mate', { sport: 'golf', highSchool: 'westlake high' }, OPEN)
    assert.deepEqual(await namesSuggested(visitor), [
      'School Mate',
      'Far Runner',
      'Texan Swimmer',
      'Far Swimmer',
    ])
    assert.deepEqual(await namesSuggested(visitor, '?limit=2'), ['School Mate', 'Far Runner'])
    const { json } = await visitor.get<Author[]>('/api/people-to-know?limit=2')
    assert.equal(json[1]?.headline, 'Track · Miami, FL')
  })

  test('accept requests from the viewer', async ({ assert }) => {
    const { visitor } = await runner()
    await filledPerson('Open Door', RUNNER, OPEN)
    await filledPerson('Coaches Only', RUNNER)
    await filledPerson('Nobody At All', RUNNER, { levels: { contactVisibility: 'private' } })
    await filledPerson('Hidden Page', RUNNER, {
      levels: { contactVisibility: 'public', profileVisibility: 'coaches' },
    })
    assert.deepEqual(await namesSuggested(visitor), ['Open Door'])

    const coach = await someone({
      accountType: 'institution_coach',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    await fillPage(coach.user, RUNNER)
    assert.includeMembers(await namesSuggested(coach.visitor), ['Coaches Only'])
    assert.notInclude(await namesSuggested(coach.visitor), 'Nobody At All')
  })

  test('are not related to the viewer: connected, asked, declined, muted, or blocked by either', async ({
    assert,
  }) => {
    const { user, visitor } = await runner()
    const near = (name: string) => filledPerson(name, RUNNER, OPEN)
    const [friend, asked, decliner] = [
      await near('A Friend'),
      await near('B Asked'),
      await near('C Decliner'),
    ]
    const [muted, blocked, blocker] = [
      await near('D Muted'),
      await near('E Blocked'),
      await near('F Blocker'),
    ]
    await near('G Stranger')
    await connect(user, friend)
    await visitor.post('/api/connections', { userId: asked.id })
    const { json: request } = await visitor.post<{ id: string }>('/api/connections', {
      userId: decliner.id,
    })
    await (await signedIn(decliner)).put(`/api/connections/${request.id}`, { status: 'declined' })
    await mute(user, muted)
    await block(user, blocked)
    await block(blocker, user)
    assert.deepEqual(await namesSuggested(visitor), ['G Stranger'])
  })

  test('are never the viewer, suspended, or without an account type', async ({ assert }) => {
    const { user, visitor } = await runner()
    await filledPerson('Gone Away', RUNNER, { ...OPEN, isSuspended: true })
    await filledPerson('Not Yet', RUNNER, { ...OPEN, accountType: null, dateOfBirth: null })
    await visitor.put('/api/privacy-settings', { contactVisibility: 'public' })
    assert.deepEqual(await namesSuggested(visitor), [])
    assert.deepEqual(await namesSuggested(await signedIn(await filledPerson('An Other', RUNNER))), [
      `${user.firstName} ${user.lastName}`,
    ])
  })

  test('never include a minor, and only verified people for a minor', async ({ assert }) => {
    const seventeen = { dateOfBirth: bornYearsAgo(17), ...OPEN }
    const guardian = await person({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    const [one, other] = [
      await filledPerson('Young One', RUNNER, seventeen),
      await filledPerson('Young Other', RUNNER, { ...seventeen, isVerified: true }),
    ]
    await linkGuardian(one, guardian)
    await linkGuardian(other, guardian)
    await filledPerson('Grown Verified', RUNNER, { ...OPEN, isVerified: true })
    await filledPerson('Grown Unverified', RUNNER, OPEN)

    assert.deepEqual(await namesSuggested(await signedIn(one)), ['Grown Verified'])
    const { visitor } = await runner()
    assert.sameMembers(await namesSuggested(visitor), ['Grown Verified', 'Grown Unverified'])
  })

  test('suggested people can be asked to connect', async ({ assert }) => {
    const { visitor } = await runner()
    await filledPerson('Open Door', RUNNER, OPEN)
    const { json } = await visitor.get<Author[]>('/api/people-to-know')
    const { status } = await visitor.post('/api/connections', { userId: json[0]?.id })
    assert.equal(status, 201)
    assert.deepEqual(await namesSuggested(visitor), [])
  })

  test('are suggested for an empty profile too', async ({ assert }) => {
    await filledPerson('Open Door', RUNNER, OPEN)
    const { visitor } = await someone({ accountType: 'parent' })
    assert.deepEqual(await namesSuggested(visitor), ['Open Door'])
  })

  test('are at most twenty; an invalid number is refused', async ({ assert }) => {
    const { visitor } = await runner()
    for (const limit of ['0', '21', 'many', '-1', '1.5']) {
      assert.equal((await visitor.get(`/api/people-to-know?limit=${limit}`)).status, 422)
    }
  })
})
