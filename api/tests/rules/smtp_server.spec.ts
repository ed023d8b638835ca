import { test } from '@japa/runner'
import { serverOfUrl } from '#mail/settings'

test.group('A mail server', () => {
  test('elsewhere has to speak TLS: from the first byte, or before anything is said', ({
    assert,
  }) => {
    assert.include(serverOfUrl('smtps://mail.example.com'), { secure: true, port: 465 })
    assert.include(serverOfUrl('smtp://mail.example.com'), { secure: false, requireTLS: true })
    assert.include(serverOfUrl('smtp://10.0.0.7:25'), { secure: false, requireTLS: true })
  })

  test('on this machine need not', ({ assert }) => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      assert.isFalse(serverOfUrl(`smtp://${host}:2525`).requireTLS)
    }
  })
})
