import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { releaseSchema } from '@fieldhouse/contract'
import { expect, test } from './journey.ts'
import { signUp } from './people.ts'

const dist = resolve(import.meta.dirname, '..', '..', 'mf-news', 'dist')

/** The remote as a developer's machine serves it: another origin, an entry whose name does not change. */
async function developersMachine() {
  const { entry } = releaseSchema.parse(
    JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')),
  )
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    asked.push(name)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'text/javascript')
    const file = createReadStream(join(dist, name === 'entry.js' ? entry : name))
    file.on('error', () => response.writeHead(404).end())
    file.pipe(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    asked,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections()
        server.close(stopped)
      }),
  }
}

test('a developer sees their own build in the running app, is told so, and goes back', async ({
  page,
  journey,
}) => {
  const machine = await developersMachine()
  await signUp(page.request)
  await page.goto(`/news?override=mf-news=${machine.origin}`)
  await expect(page).toHaveURL('/news')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(machine.asked).toContain('entry.js')

  const banner = page.getByRole('complementary', { name: 'Overridden remotes' })
  await expect(banner).toHaveText(/mf-news is loaded from http:\/\/localhost:\d+/)
  // Wherever the person goes.
  await page.getByRole('banner').getByRole('link', { name: 'Feed' }).click()
  await expect(page).toHaveURL('/')
  await expect(banner).toBeInViewport({ ratio: 1 })

  await machine.stop()
  journey.expectComplaint(/net::ERR|mf-news|localhost/)
  await page.goto('/news')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText(`mf-news does not work from ${machine.origin}`)
  await failure.getByRole('link', { name: 'Reset' }).click()
  await expect(page).toHaveURL('/news')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('no address but the own machine may stand in for a remote', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/?override=mf-news=https://elsewhere.example')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Overridden remotes' })).toBeHidden()
})
