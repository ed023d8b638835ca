import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { serveDirectory } from '../../design-system/scripts/serve-directory.ts'
import { RepositoryElsewhere } from './elsewhere.ts'
import { expect, test } from './journey.ts'
import { acceptConsent, signUp } from './people.ts'
import { ace, removeDataDir, startStack, stopLeftStacks, usedDataDir, type Stack } from './stack.ts'

// By night npm installs some 800 packages.
test.setTimeout(900_000)

const NAME = 'mf-elsewhere'
const PAGE = 'src/start/start-page.tsx'
/** Entries without a page or a test around them: Node has to load them. */
const FOR_NODE = [
  '@fieldhouse/contract',
  '@fieldhouse/contract/client',
  '@fieldhouse/design-system',
  '@fieldhouse/design-system/tokens',
  '@fieldhouse/remote-kit',
  '@fieldhouse/remote-kit/release',
  '@fieldhouse/remote-kit/webpack',
]

let dataDir: string
let stack: Stack
let team: RepositoryElsewhere

test.beforeAll(async () => {
  test.setTimeout(900_000)
  dataDir = await usedDataDir()
  stack = await startStack({ dataDir })
  team = await RepositoryElsewhere.create(NAME)
})
test.afterAll(async () => {
  await stopLeftStacks()
  await removeDataDir(dataDir)
  await team?.remove()
})

async function operate(...args: string[]): Promise<string> {
  const { code, output } = await ace(dataDir, ...args)
  expect(code, output).toBe(0)
  return output
}

/** All that a team gets from the operator: an address, and a token. */
async function tokenWithAddress(): Promise<string> {
  await operate('releases:prefix', NAME, '/elsewhere')
  const output = await operate('releases:token', NAME, '--pipeline=elsewhere', '--json')
  const line = output.split('\n').find((text) => text.startsWith('{')) ?? '{}'
  return (JSON.parse(line) as Record<string, string>)[NAME] ?? ''
}

const VERSION = /\d+\.\d+\.\d+-[0-9a-f]{12}/

test(
  'a team with nothing but its token releases from a repository of its own, sees a failure, is taken back to the release before, and puts the fix live',
  { tag: '@night' },
  async ({ browser, journey }) => {
    journey.expectComplaint(/A failure in browsers alone|mf-elsewhere|mf_elsewhere/)
    const people: BrowserContext[] = []
    for (let person = 0; person < 5; person += 1) {
      const context = await browser.newContext({ baseURL: stack.url })
      await acceptConsent(context)
      await signUp(context.request)
      people.push(context)
    }
    const [first] = people as [BrowserContext, ...BrowserContext[]]
    const DEPLOY_TOKEN = await tokenWithAddress()
    const registry = { FIELDHOUSE_URL: stack.url, DEPLOY_TOKEN }
    const ship = async (...args: string[]) =>
      VERSION.exec(await team.done('release', args, registry))?.[0] ?? ''
    const page = await first.newPage()

    await test.step('types, tests and packages are whole', async () => {
      await team.load(FOR_NODE)
      await team.done('types')
      await team.done('test')
    })

    await test.step('its screens are stories, with answers by the contract', async () => {
      await team.done('build:storybook')
      const { server, url } = await serveDirectory(join(team.folder, 'storybook-static'))
      const stories = await (await browser.newContext({ baseURL: url })).newPage()
      await stories.goto('/iframe.html?id=screens-elsewhere--content')
      await expect(stories.getByRole('link', { name: 'Sleep is training' })).toBeVisible({
        timeout: 60_000,
      })
      await stories.goto('/iframe.html?id=screens-elsewhere-article--not-found')
      await expect(
        stories.getByRole('heading', { name: 'Article not found', level: 1 }),
      ).toBeVisible({ timeout: 60_000 })
      await stories.context().close()
      server.close()
    })

    await test.step('it is developed on the running Fieldhouse, each change at once', async () => {
      const dev = team.develop(stack.url)
      const origin = () => /stands alone at (http:\/\/localhost:\d+)/.exec(dev.output())?.[1] ?? ''
      await expect.poll(origin, { timeout: 120_000 }).not.toBe('')
      const alone = await browser.newContext({ baseURL: origin() })
      await signUp(alone.request)
      const host = await alone.newPage()
      await host.goto('/elsewhere')
      await expect(host.getByText('Hello Robin.')).toBeVisible({ timeout: 120_000 })
      await team.edit(PAGE, 'Hello {firstName}.', 'Welcome {firstName}.')
      await expect(host.getByText('Welcome Robin.')).toBeVisible({ timeout: 60_000 })
      await team.edit(PAGE, 'Welcome {firstName}.', 'Hello {firstName}.')
      expect(dev.output()).toContain(`${NAME} has no live release at ${stack.url}`)
      await alone.close()
      await dev.stop()
    })

    const good = await test.step('its release is live, and watched', async () => {
      const version = await ship()
      await page.goto('/elsewhere')
      await expect(page.getByText('Hello Robin.')).toBeVisible()
      expect(await team.done('status', [], registry)).toContain(`live      ${version}`)
      expect(await team.done('errors', [], registry)).toContain('no errors')
      return version
    })

    const bad = await test.step('a release fails in browsers', async () => {
      await team.edit(
        PAGE,
        'return (',
        `useEffect(() => {\n    throw new Error('A failure in browsers alone')\n  }, [])\n  return (`,
      )
      await team.edit(PAGE, 'import', `import { useEffect } from 'react'\nimport`)
      await team.commit('feat: a mistake')
      const version = await ship()
      expect(version).not.toBe(good)
      for (const context of people) {
        const visit = await context.newPage()
        const reported = visit.waitForRequest(
          (request) =>
            request.url().endsWith('/api/client-errors') &&
            (request.postDataJSON() as { version: unknown }).version === version,
        )
        await visit.goto('/elsewhere')
        await reported
      }
      return version
    })

    await test.step('it gives way by itself, and the team is told', async () => {
      await expect
        .poll(async () => (await team.run('status', [], registry)).output, { timeout: 30_000 })
        .toContain(`live      ${good}`)
      const history = await team.run('history', [], registry)
      expect(history.code, 'something to look at').toBe(2)
      expect(history.output.split('\n')[0]).toMatch(new RegExp(`fallback .*${good}.*from ${bad}`))
      const errors = await team.run('errors', [bad], registry)
      expect(errors.code, 'something to look at').toBe(2)
      expect(errors.output).toMatch(/5 × .*A failure in browsers alone/)
      await page.goto('/elsewhere')
      await expect(page.getByText('Hello Robin.')).toBeVisible()
    })

    await test.step('the fix is published, and live once the team promotes it', async () => {
      await team.edit(PAGE, `throw new Error('A failure in browsers alone')`, '')
      await team.edit(PAGE, 'Hello {firstName}.', 'Hello again, {firstName}.')
      await team.commit('fix: the mistake')
      const fixed = await ship('--no-promote')
      await page.goto('/elsewhere')
      await expect(page.getByText('Hello Robin.')).toBeVisible()
      await team.done('promote', [fixed], registry)
      await page.goto('/elsewhere')
      await expect(page.getByText('Hello again, Robin.')).toBeVisible()
      expect(await team.done('history', [], registry)).toMatch(new RegExp(`promote .*${fixed}`))
    })

    // Linked packages have other paths from another place.
    if (process.env.PACKAGES === 'installed') {
      await test.step('the same source at another path is the same release', async () => {
        const before = await team.readRelease()
        await team.move()
        await team.done('build')
        expect(await team.readRelease()).toBe(before)
      })
    }

    for (const context of people) await context.close()
    expect(await stack.stop()).toBe(0)
  },
)
