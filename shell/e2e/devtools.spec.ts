import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signUp } from './people.ts'

/** What the Module Federation devtools put into a page before its scripts, to load a remote from elsewhere. */
async function replaceRemote(page: Page, remote: string, entry: string) {
  await page.addInitScript(
    ([name, address]) => {
      const plugin = {
        name: 'mf-chrome-devtools-override-remotes-plugin',
        beforeRegisterRemote(registered: { remote: { name: string; entry: string } }) {
          if (registered.remote.name.startsWith(`${name}@`)) registered.remote.entry = address!
          return registered
        },
      }
      Object.assign(window, { __FEDERATION__: { __GLOBAL_PLUGIN__: [plugin] } })
    },
    [remote, entry],
  )
}

test('Module Federation’s devtools see the graph, and replace a remote only through the page that asks', async ({
  page,
  context,
}) => {
  await signUp(page.request)
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  const graph = await page.evaluate(() => {
    const { moduleInfo } = (window as unknown as { __FEDERATION__: { moduleInfo: object } })
      .__FEDERATION__
    return Object.keys(moduleInfo)
  })
  expect(graph).toContain('shell')
  expect(graph.some((name) => name.startsWith('mf-news@'))).toBe(true)

  const local = await context.newPage()
  await replaceRemote(local, 'mf-news', 'http://localhost:4109/mf-manifest.json')
  await local.goto('/news')
  await expect(local.getByRole('heading', { name: 'Run another mf-news?' })).toBeVisible()
  await expect(local.getByRole('definition')).toHaveText('http://localhost:4109')
  await local.goto('/news')
  await expect(local.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()

  const foreign = await context.newPage()
  const asked: string[] = []
  foreign.on('request', (request) => asked.push(request.url()))
  await replaceRemote(foreign, 'mf-news', 'https://evil.test/entry.js')
  await foreign.goto('/news')
  await expect(foreign.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  expect(asked.filter((url) => url.includes('evil.test'))).toEqual([])
})
