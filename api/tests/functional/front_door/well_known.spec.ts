import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { PUBLIC_FILES } from '#front_door/public_files'
import env from '#start/env'
import { Visitor } from '#tests/support/visitor'

test.group('Well-known addresses', (group) => {
  group.each.teardown(() => env.set('SECURITY_CONTACT', ''))

  test('change-password redirects to the password in the settings', async ({ assert }) => {
    const { status, headers } = await new Visitor().get('/.well-known/change-password')
    assert.deepEqual([status, headers.get('location')], [302, '/settings/account'])
  })

  test('security.txt names the operator’s contact, and is absent without one', async ({
    assert,
  }) => {
    const ask = () => new Visitor().get('/.well-known/security.txt')
    assert.equal((await ask()).status, 404)
    env.set('SECURITY_CONTACT', 'mailto:security@example.com')
    const { status, text, headers } = await ask()
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.match(text, /^Contact: mailto:security@example\.com$/m)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
    assert.isAbove(expires, Date.now())
    assert.isBelow(expires, Date.now() + 365 * 24 * 60 * 60 * 1_000)
  })

  test('each file with a route of its own exists in the shell', async ({ assert }) => {
    const shell = join(import.meta.dirname, '..', '..', '..', '..', 'shell')
    const there = (
      await Promise.all(['public', 'src'].map((name) => readdir(join(shell, name))))
    ).flat()
    // Written by the build, next to the icons it refers to.
    assert.includeMembers([...there, 'site.webmanifest'], PUBLIC_FILES)
    assert.includeMembers(PUBLIC_FILES, await readdir(join(shell, 'public')))
  })

  test('missing files get 404, never a page', async ({ assert }) => {
    for (const path of [
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
      '/.well-known/acme/deep',
      '/.well-known',
    ]) {
      const { status, headers } = await new Visitor().get(path)
      assert.equal(status, 404, path)
      assert.include(headers.get('content-type'), 'text/plain')
    }
  })
})
