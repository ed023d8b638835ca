import { test } from '@japa/runner'
import { bootOf } from '#tests/support/boot'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { serverOrigin } from '#tests/support/test_server'
import { Visitor } from '#tests/support/visitor'

const MACHINE = 'http://localhost:4101'
const LINK = `/trial?override=mf-trial=${MACHINE}&tab=2`

const pageOf = async (visitor: Visitor) => {
  const { text, headers } = await visitor.send('GET', '/trial')
  return {
    remote: bootOf(text).remotes.remotes[0]!,
    policy: headers.get('content-security-policy') ?? '',
  }
}
const isOverridden = async (visitor: Visitor) => (await pageOf(visitor)).remote.overridden

/** Submits the form of the confirmation page. */
function press(visitor: Visitor, html: string, headers: Record<string, string> = {}) {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? ''
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const form = Object.fromEntries(
    fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  )
  return visitor.submit(action, form, { headers })
}

async function overridden() {
  const { visitor } = await someone()
  await press(visitor, (await visitor.send('GET', LINK)).text)
  return visitor
}

test.group('A developer’s build in place of a remote', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(async () => {
    await forgetReleases()
    await (await Team.of('mf-trial')).ship(buildOf('page'))
  })

  test('a page names the remote and the address, and asks for confirmation', async ({ assert }) => {
    const { visitor } = await someone()
    const asked = await visitor.send('GET', LINK)
    assert.equal(asked.status, 200)
    assert.include(asked.text, 'mf-trial')
    assert.include(asked.text, MACHINE)
    assert.include(asked.text, 'href="/trial?tab=2"', 'the way on without it')
    assert.equal(asked.headers.get('cache-control'), 'no-store')
    assert.include(asked.headers.get('content-security-policy'), "frame-ancestors 'none'")
    assert.isEmpty(asked.headers.getSetCookie())
    assert.isFalse(await isOverridden(visitor))

    const pressed = await press(visitor, asked.text, { 'sec-fetch-site': 'same-origin' })
    assert.deepEqual([pressed.status, pressed.headers.get('location')], [303, '/trial?tab=2'])
    assert.match(pressed.headers.getSetCookie()[0] ?? '', /HttpOnly; SameSite=Lax$/i)
    const { remote, policy } = await pageOf(visitor)
    assert.isTrue(remote.overridden)
    assert.isTrue(remote.entry.url.startsWith(`${MACHINE}/`))
    assert.include(policy, MACHINE)
  })

  for (const headers of [
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'https://mail.example/' },
  ]) {
    test(`a link cannot set it: ${JSON.stringify(headers)}`, async ({ assert }) => {
      const { visitor } = await someone()
      const asked = await visitor.send('GET', LINK, { headers })
      assert.include(asked.text, MACHINE)
      assert.isFalse(await isOverridden(visitor))
    })
  }

  test('another site cannot confirm', async ({ assert }) => {
    const { visitor } = await someone()
    const { text } = await visitor.send('GET', LINK)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      assert.equal((await press(visitor, text, headers)).status, 403)
    }
    assert.isFalse(await isOverridden(visitor))
  })

  test('only addresses of the own machine are accepted', async ({ assert }) => {
    const { visitor } = await someone()
    for (const origin of [
      'https://evil.example',
      'http://localhost.evil.example',
      'http://127.0.0.1@evil.example',
      'javascript:localhost',
    ]) {
      const link = `/?override=mf-trial=${encodeURIComponent(origin)}`
      assert.equal((await visitor.send('GET', link)).status, 302, origin)
      const form = { override: `mf-trial=${origin}`, returnTo: '/.//evil.example' }
      const pressed = await visitor.submit('/remote-override', form)
      assert.deepEqual([pressed.status, pressed.headers.get('location')], [303, '/'])
    }
    const { remote, policy } = await pageOf(visitor)
    assert.isFalse(remote.overridden)
    assert.notInclude(policy, 'evil')
  })

  test('it is removed at once, but by no link from another site', async ({ assert }) => {
    const visitor = await overridden()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { referer: 'https://x.example/' }]) {
      await visitor.send('GET', '/trial?override=', { headers })
    }
    await visitor.send('GET', '/trial?override=mf-trial=https://evil.example')
    assert.isTrue(await isOverridden(visitor))
    const back = await visitor.send('GET', '/trial?override=', {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    assert.equal(back.headers.get('location'), '/trial')
    assert.isFalse(await isOverridden(visitor))
  })

  test('the confirmation page never leads to another site, and handles any address', async ({
    assert,
  }) => {
    for (const [path, location] of [
      ['//evil.example/?override=', '/evil.example/'],
      ['//x//evil.example/?override=', '/x//evil.example/'],
      ['/%5Cevil.example?override=', '/evil.example'],
      ['/.//evil.example?override=', '/evil.example'],
      ['/a/..//evil.example?override=x', '/evil.example'],
      ['/trial?override=a&override=b&tab=2', '/trial?tab=2'],
    ] as const) {
      const { status, headers } = await new Visitor().send('GET', `${serverOrigin()}${path}`)
      assert.deepEqual([status, headers.get('location')], [302, location], path)
    }
    assert.equal((await new Visitor().send('GET', '/trial?override[a]=b')).status, 200)
    const odd = '/"><script>alert(1)</script>?override=mf-trial=http://localhost:1'
    assert.notInclude((await new Visitor().send('GET', odd)).text, '<script>alert')
  })
})
