import { test } from '@japa/runner'
import { serverOfUrl } from '#mail/settings'

test.group('A mail server', () => {
  test('must use TLS elsewhere: from the first byte, or before any content', ({ assert }) => {
    assert.include(serverOfUrl('smtps://mail.example.com'), { secure: true, port: 465 })
    assert.include(serverOfUrl('smtp://mail.example.com'), { secure: false, requireTLS: true })
    assert.include(serverOfUrl('smtp://10.0.0.7:25'), { secure: false, requireTLS: true })
  })

  test('needs no TLS on this machine', ({ assert }) => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      assert.isFalse(serverOfUrl(`smtp://${host}:2525`).requireTLS)
    }
  })
})
