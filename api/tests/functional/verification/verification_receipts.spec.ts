import { test } from '@japa/runner'
import { clock } from '#core/clock'
import User from '#people/user'
import { cleanDatabase } from '#tests/support/clean_database'
import { emptyMailbox, lettersTo } from '#tests/support/mailbox'
import { someone } from '#tests/support/people'
import { file } from '#tests/support/verification'

const RECEIPT = 'We received your identity request'

/** A person with a confirmed address. */
async function mailedPerson() {
  const person = await someone()
  const user = await User.findOrFail(person.user.id)
  await user.merge({ emailConfirmedAt: clock.now() }).save()
  return { user, visitor: person.visitor }
}

const subjectsTo = async ({ email }: User) => (await lettersTo(email)).map(({ subject }) => subject)

test.group('Receipt of a verification request', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('is mailed as the request is submitted, without a word of it', async ({ assert }) => {
    const { user, visitor } = await mailedPerson()
    await file(visitor, {
      submittedData: { fullName: 'Jordan Miles', documentNumber: 'X1-7741-0926' },
    })
    const [mail, ...more] = await lettersTo(user.email)
    assert.lengthOf(more, 0)
    assert.equal(mail?.subject, RECEIPT)
    for (const part of [mail?.text ?? '', mail?.html ?? '']) {
      assert.include(part, '/settings')
      assert.notInclude(part, 'Jordan')
      assert.notInclude(part, 'X1-7741-0926')
    }
  })

  test('names the kind of the request, and is not held back by the one before', async ({
    assert,
  }) => {
    const { user, visitor } = await mailedPerson()
    await file(visitor)
    await file(visitor, { verificationType: 'background_check' })
    assert.sameMembers(await subjectsTo(user), [
      RECEIPT,
      'We received your background check request',
    ])
  })

  test('of a request that is refused is not mailed', async ({ assert }) => {
    const { user, visitor } = await mailedPerson()
    await file(visitor)
    assert.equal((await file(visitor)).status, 409)
    assert.deepEqual(await subjectsTo(user), [RECEIPT])
  })

  test('is not mailed to an address that nobody confirmed, nor to who turned mail about it off', async ({
    assert,
  }) => {
    const unconfirmed = await someone()
    await file(unconfirmed.visitor)
    assert.lengthOf(await lettersTo(unconfirmed.user.email), 0)
    const { user, visitor } = await mailedPerson()
    await visitor.put('/api/mail-preferences', { verification: false })
    await file(visitor)
    assert.lengthOf(await lettersTo(user.email), 0)
  })
})
