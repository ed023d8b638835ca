import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { devRemotes } from '#front_door/remote_overrides'

test.group('A developer’s machine', () => {
  test('is fetched directly, without following redirects', async ({ assert, cleanup }) => {
    const asked: string[] = []
    const listening = async (answer: (url: string) => string | null) => {
      const server = createServer((request, response) => {
        asked.push(request.url ?? '')
        const location = answer(request.url ?? '')
        response.writeHead(location ? 302 : 200, location ? { location } : {}).end('{}')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      cleanup(() => void server.close())
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }
    const inner = await listening(() => null)
    const machine = await listening(() => `${inner}/inner-service`)
    assert.deepEqual((await devRemotes([machine])).remotes, [])
    assert.deepEqual(asked, ['/release.json'])
  })
})
