import { test } from '@japa/runner'
import { cleanDatabase } from '#tests/support/clean_database'
import { send, threadOf } from '#tests/support/messages'
import { bornYearsAgo, linkGuardian, person, someone } from '#tests/support/people'
import { connect } from '#tests/support/relations'
import { problemIn } from '#tests/support/visitor'

test.group('Messages with a minor', (group) => {
  group.each.setup(cleanDatabase)

  async function family() {
    const child = await someone({ dateOfBirth: bornYearsAgo(17) })
    const parent = await person({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    await linkGuardian(child.user, parent)
    return child
  }

  const coach = {
    accountType: 'institution_coach',
    isVerified: true,
    hasBackgroundCheck: true,
  } as const

  test('a verified coach may write over a connection approved by the guardian', async ({
    assert,
  }) => {
    const child = await family()
    const { user, visitor } = await someone(coach)
    assert.equal((await send(visitor, child.user.id)).status, 403)
    await connect(user, child.user, { approvedByGuardian: true })
    assert.equal((await send(visitor, child.user.id)).status, 201)
    assert.equal((await send(child.visitor, user.id)).status, 201)
  })

  test('a connection without the guardian’s approval is not enough for an adult', async ({
    assert,
  }) => {
    const child = await family()
    const { user, visitor } = await someone(coach)
    await connect(user, child.user)
    assert.equal((await send(visitor, child.user.id)).status, 403)
  })

  test('sponsors, curators and unverified adults cannot write', async ({ assert }) => {
    const child = await family()
    for (const details of [
      { accountType: 'institution_org', organizationKind: 'sponsor', isVerified: true },
      { accountType: 'curator', isVerified: true },
      {},
    ] as const) {
      const { user, visitor } = await someone(details)
      await connect(user, child.user, { approvedByGuardian: true })
      assert.equal((await send(visitor, child.user.id)).status, 403)
    }
  })

  test('a minor may write to connected people only', async ({ assert }) => {
    const child = await family()
    const stranger = await person({ levels: { contactVisibility: 'public' } })
    assert.equal((await send(child.visitor, stranger.id)).status, 403)
    await connect(child.user, stranger)
    assert.equal((await send(child.visitor, stranger.id)).status, 201)
  })

  test('a minor who awaits a guardian may read, not write', async ({ assert }) => {
    const alone = await someone({ dateOfBirth: bornYearsAgo(17) })
    const friend = await person()
    await connect(alone.user, friend)
    const refused = await send(alone.visitor, friend.id)
    assert.equal(problemIn(refused).code, 'awaiting_guardian')
    assert.equal((await threadOf(alone.visitor, friend.id)).status, 200)
  })
})
