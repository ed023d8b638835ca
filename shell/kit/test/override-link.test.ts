/** @jest-environment node */
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { overrideLink } from '../src/command/override-link.ts'
import { remoteConfig } from '../src/webpack/remote-config.ts'
import { join } from 'node:path'

const live = {
  name: 'mf-live',
  version: '0.1.0-3f9c2a71d04b',
  scope: 'mf_live',
  entry: { url: '/remotes/mf-live/entry.js', integrity: null },
  screens: [],
  routes: [{ path: '/live', title: 'Live' }],
  nav: null,
  // In words that this kit does not know.
  audience: { kind: 'fans' },
}
const server = createServer((_, response) =>
  response.end(JSON.stringify({ schemaVersion: 2, remotes: [live] })),
)
let url: string

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const linkOf = (name: string, at = url) =>
  overrideLink({ name, path: '/path', origin: 'http://localhost:4101', url: at })

test('a remote that is live gets its link', async () => {
  expect(await linkOf('mf-live')).toBe(
    `mf-live is served for ${url}/path?override=mf-live=http://localhost:4101`,
  )
})

test('a remote that was never released learns what to do first', async () => {
  expect(await linkOf('mf-new')).toMatch(
    /^mf-new has no live release .* Release it once \(npm run release in its folder\)/,
  )
})

test('without a Fieldhouse the line says so', async () => {
  expect(await linkOf('mf-live', 'http://127.0.0.1:9')).toMatch(
    /^No answer from http:\/\/127\.0\.0\.1:9/,
  )
})

test('a dev server builds changes from memory and minifies nothing; a release is minified', () => {
  const root = join(__dirname, '..', '..', '..', 'mf-news')
  const served = remoteConfig({ root, mode: 'production', served: { port: 4104 } })
  expect(served).toMatchObject({ cache: { type: 'memory' }, optimization: { minimize: false } })
  const released = remoteConfig({ root, mode: 'production' })
  expect(released.optimization?.minimize).toBeUndefined()
  expect(released.cache).toBeUndefined()
})
