import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import env from '#start/env'
import { Visitor } from '#tests/support/visitor'

const INLINE = "window.FEATURES = { '<': 1 }"
const PAGE = `<!doctype html><script>${INLINE}</script><script type="module">import './a.js'</script><script src="./a.js"></script>`

/** A built Storybook, as small as can be, for the running test only. */
async function builtStorybook() {
  const top = await mkdtemp(join(tmpdir(), 'storybook-'))
  const folder = join(top, 'storybook-static')
  await mkdir(folder)
  for (const name of ['index.html', 'iframe.html']) await writeFile(join(folder, name), PAGE)
  await writeFile(join(folder, 'a.js'), 'export {}')
  await writeFile(join(folder, 'other.html'), '<script>alert(1)</script>')
  await writeFile(join(top, 'secret.json'), '{}')
  return { top, folder }
}

const sourcesOf = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test.group('Storybook', (group) => {
  group.each.teardown(() => env.set('STORYBOOK_DIR', ''))

  test('is nowhere unless it is switched on', async ({ assert }) => {
    for (const path of ['/storybook', '/storybook/', '/storybook/index.html', '/storybook/a.js']) {
      assert.equal((await new Visitor().get(path)).status, 404, path)
    }
  })

  test('is served under a policy that names its inline scripts by their hashes', async ({
    assert,
    cleanup,
  }) => {
    const { top, folder } = await builtStorybook()
    cleanup(() => rm(top, { recursive: true }))
    env.set('STORYBOOK_DIR', folder)

    const { status, headers } = await new Visitor().get('/storybook/')
    assert.deepEqual([status, headers.get('location')], [302, '/storybook/index.html'])
    const script = await new Visitor().get('/storybook/a.js')
    assert.deepEqual(
      [script.status, script.headers.get('content-type')],
      [200, 'text/javascript; charset=utf-8'],
    )
    for (const name of ['index.html', 'iframe.html']) {
      const page = await new Visitor().get(`/storybook/${name}`)
      assert.equal(page.text, PAGE)
      const policy = page.headers.get('content-security-policy') ?? ''
      const hash = (text: string) => createHash('sha256').update(text).digest('base64')
      assert.deepEqual(sourcesOf(policy, 'script-src'), [
        "'self'",
        `'sha256-${hash(INLINE)}'`,
        `'sha256-${hash("import './a.js'")}'`,
      ])
      assert.deepEqual(sourcesOf(policy, 'frame-ancestors'), ["'self'"])
    }
  })

  test('gives nothing else: neither other pages nor files beside its folder', async ({
    assert,
    cleanup,
  }) => {
    const { top, folder } = await builtStorybook()
    cleanup(() => rm(top, { recursive: true }))
    env.set('STORYBOOK_DIR', folder)

    for (const path of ['other.html', '..%2Fsecret.json', '%2e%2e%2Fsecret.json', 'missing.js']) {
      const { status } = await new Visitor().get(`/storybook/${path}`)
      assert.equal(status, 404, path)
    }
  })
})
