import { test } from '@japa/runner'
import { passwordRefusal } from '#rules/passwords'

const COMMON = new Set(['password', 'basketball', 'qwertyuiop12'])
const PERSON = { email: 'jordan.miles@example.com', firstName: 'Jordan', lastName: 'Miles' }

const refused = (password: string, person = PERSON) =>
  passwordRefusal(password, person, COMMON) !== null

test.group('Passwords', () => {
  for (const password of [
    'qwertyuiop12',
    'QWERTYuiop12',
    'basketball12',
    'Basketball2026',
    'passwordpassword',
    'passwordpassword1',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '123412341234',
    '000000000000',
    'jordanmiles2026',
    'Jordan.Miles!2026',
    'milesmilesmiles',
    'jordan.miles@example.com',
    'JORDANMILESEXAMPLECOM',
    'jordanmiles-abc',
    'Fieldhouse2026!',
    'fieldhouse-demo',
  ]) {
    test(`${password} is refused`, ({ assert }) => {
      assert.isTrue(refused(password))
    })
  }

  for (const password of [
    'correct horse battery',
    'sprint-lantern-orbit',
    'jordan likes long walks',
    'fieldhouse lantern orbit',
    'xk29dm4qpl07',
    '不思議の国のアリスと兎と帽子屋',
  ]) {
    test(`${password} is accepted`, ({ assert }) => {
      assert.isFalse(refused(password))
    })
  }

  test('names of two letters are not searched for', ({ assert }) => {
    const li = { email: 'li@x.io', firstName: 'Li', lastName: 'Wu' }
    assert.isFalse(refused('liliwuwu-tiger', li))
  })
})
