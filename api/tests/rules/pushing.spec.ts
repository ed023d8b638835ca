import { test } from '@japa/runner'
import { isPushService } from '#rules/push_services'
import { nextPushAt, recentPushes, unpushedBetween } from '#rules/pushing'

const NOW = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const DAY = 24 * 60

test.group('Addresses that notices are sent to', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ]) {
    test(`${endpoint} is a known service`, ({ assert }) => {
      assert.isTrue(isPushService(endpoint, []))
    })
  }

  for (const endpoint of [
    'not an address',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://notify.windows.com.evil.example/',
    'https://evilnotify.windows.com/',
    'https://[::1]/',
    'https://10.0.0.7/',
    'file:///etc/passwd',
  ]) {
    test(`${endpoint} is none`, ({ assert }) => {
      assert.isFalse(isPushService(endpoint, []))
    })
  }

  test('an operator allows further origins, to the port', ({ assert }) => {
    const further = ['https://push.example.com']
    assert.isTrue(isPushService('https://push.example.com/x', further))
    assert.isFalse(isPushService('https://push.example.com:444/x', further))
    assert.isFalse(isPushService('http://push.example.com/x', further))
    assert.isFalse(isPushService('https://user@push.example.com/x', further))
  })
})

test.group('Time of a push', () => {
  for (const [words, times, at] of [
    ['the first is sent at once', { pushedAt: null, plannedAt: null }, NOW],
    ['one long ago does not matter', { pushedAt: ago(30), plannedAt: null }, NOW],
    ['five minutes lie between two', { pushedAt: ago(2), plannedAt: null }, ago(-3)],
    ['one that is planned already counts all', { pushedAt: ago(2), plannedAt: ago(-3) }, null],
    ['one planned a day ago was lost', { pushedAt: null, plannedAt: ago(DAY + 1) }, NOW],
  ] as const) {
    test(words, ({ assert }) => {
      assert.deepEqual(nextPushAt(NOW, times), at)
    })
  }

  test('messages are pushed from their second to their tenth minute', ({ assert }) => {
    assert.deepEqual(unpushedBetween(NOW), { since: ago(10), until: ago(1) })
    assert.deepEqual(recentPushes(NOW), { pushedSince: ago(5), plannedSince: ago(DAY) })
  })
})
