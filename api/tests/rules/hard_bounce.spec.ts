import { test } from '@japa/runner'
import { isHardBounce } from '#mail/hard_bounce'

const answered = (response: string) => Object.assign(new Error('refused'), { response })

test.group('A mail server’s answer', () => {
  test('ends mail to a mailbox or host that does not exist', ({ assert }) => {
    for (const response of [
      '550 5.1.1 The email account that you tried to reach does not exist',
      '550-5.1.1 no such user\n550 5.1.1 really',
      '553 5.1.3 bad syntax',
      '556 5.1.10 null MX',
      '550 5.2.1 mailbox disabled',
    ])
      assert.isTrue(isHardBounce(answered(response)), response)
  })

  test('does not if it may change, or is about ourselves', ({ assert }) => {
    for (const response of [
      '451 4.1.1 try later',
      '550 5.7.1 blocked by policy',
      '552 5.2.2 mailbox full',
      '553 5.1.8 bad sender',
      '550 5.1.15 unheard of',
      '550 no code',
      '535 5.7.8 bad password',
      '250 2.0.0 said 550 5.1.1',
    ])
      assert.isFalse(isHardBounce(answered(response)), response)
    assert.isFalse(isHardBounce(new Error('550 5.1.1')))
    assert.isFalse(isHardBounce('550 5.1.1'))
  })
})
