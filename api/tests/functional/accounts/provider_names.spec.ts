import { test } from '@japa/runner'
import { fullName, newNameSchema } from '@fieldhouse/contract'
import { refusedName } from '#rules/contact_data'
import { nameOfProviderPerson } from '#accounts/provider_account'
import { fc } from '#tests/support/seed'

const EMAIL = 'mia@example.com'

test.group('Names from a sign-in provider', () => {
  for (const [what, given, name] of [
    ['stay', { firstName: 'Mia', lastName: 'Lo' }, 'Mia Lo'],
    ['lose signs', { firstName: 'Mia ✅', lastName: '🏅Lo☑️' }, 'Mia Lo'],
    ['have signs alone are none', { firstName: '✔', lastName: '🏅' }, 'mia'],
    ['are missing are none', { firstName: null, lastName: null }, 'mia'],
    ['have a phone number are none', { firstName: 'Mia', lastName: '(312) 555-0188' }, 'Mia'],
    ['have an address are none', { firstName: 'mia@example.org', lastName: 'Lo' }, 'mia Lo'],
    [
      'have a phone number in two parts are none',
      { firstName: '312', lastName: '555 0188' },
      'mia',
    ],
    ['name another app are none', { firstName: 'Insta:', lastName: '@mialo22' }, 'Insta:'],
  ] as const) {
    test(`names that ${what}: ${name}`, ({ assert }) => {
      assert.equal(fullName(nameOfProviderPerson({ ...given, email: EMAIL })), name)
    })
  }

  test('one name may be an organization’s, as long as theirs', ({ assert }) => {
    const firstName = 'H'.repeat(130)
    assert.deepEqual(nameOfProviderPerson({ firstName, lastName: null, email: EMAIL }), {
      firstName: 'H'.repeat(121),
      lastName: '',
    })
    assert.deepEqual(nameOfProviderPerson({ firstName, lastName: 'Lo', email: EMAIL }), {
      firstName: 'H'.repeat(60),
      lastName: 'Lo',
    })
  })

  test('an email that begins with a phone number is no name', ({ assert }) => {
    const name = nameOfProviderPerson({
      firstName: null,
      lastName: null,
      email: '3125550188@example.com',
    })
    assert.deepEqual(name, { firstName: 'Member', lastName: '' })
  })

  test('whatever they are, they could have been typed', ({ assert }) => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom('✅', '🏅', '𝒜'.repeat(80), 'call 312-555-0188', 'a@b.co', '@kim.2', ' ', ''),
    )
    const given = fc.option(fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(' ')))
    fc.assert(
      fc.property(given, given, given, (firstName, lastName, local) => {
        const name = nameOfProviderPerson({
          firstName,
          lastName,
          email: `${local ?? 'a'}@example.com`,
        })
        assert.deepEqual(newNameSchema.parse(name), name)
        assert.isNull(refusedName(name))
      }),
      { numRuns: 500 },
    )
  })
})
