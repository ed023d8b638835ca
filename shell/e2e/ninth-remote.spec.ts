import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release, RemoteDefinition, RemotesManifest } from '@fieldhouse/contract'
import { dryRunRelease, publishRelease } from '@fieldhouse/remote-kit/release'
import { copyCheckout, removeCheckout } from './checkout.ts'
import { expect, test } from './journey.ts'
import { acceptConsent, signUp } from './people.ts'
import { ace, type Ended, removeDataDir, startStack, stopLeftStacks, usedDataDir } from './stack.ts'

// Four builds of a remote.
test.setTimeout(300_000)

let dataDir: string
let checkout: string

test.beforeAll(async () => {
  dataDir = await usedDataDir()
  checkout = await copyCheckout()
})
test.afterAll(async () => {
  await stopLeftStacks()
  await removeDataDir(dataDir)
  await removeCheckout(checkout)
})

/** Runs a command of the kit from the copied checkout. */
function kit(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const path = join(checkout, 'shell', 'kit', 'src', 'command', `${command}.ts`)
  return new Promise<Ended>((resolve) => {
    const child = execFile(
      process.execPath,
      [path, ...args],
      { cwd, env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
    )
  })
}

/** Runs an operator's command and expects it to succeed. */
async function operate(...args: string[]): Promise<string> {
  const { code, output } = await ace(dataDir, ...args)
  expect(code, output).toBe(0)
  return output
}

async function tokenFor(remote: string): Promise<string> {
  const output = await operate('releases:token', remote, '--pipeline=journeys', '--json')
  const line = output.split('\n').find((text) => text.startsWith('{')) ?? '{}'
  const token = (JSON.parse(line) as Record<string, string>)[remote]
  expect(token, output).toBeTruthy()
  return token ?? ''
}

/** Moves the routes of a remote to another address by editing its `remote.json`. */
async function moveAddress(remote: string, from: string, to: string) {
  const path = join(checkout, remote, 'remote.json')
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll(`"${from}`, `"${to}`))
}

test(
  'a team creates a ninth remote, and releases it at an address that an operator assigned',
  {
    tag: '@night',
  },
  async ({ browser }) => {
    for (const name of ['mf-drills', 'mf-training']) {
      expect(await kit('new-remote', [name], checkout)).toMatchObject({ code: 0 })
    }
    await moveAddress('mf-training', '/training', '/settings/privacy')

    const stack = await startStack({ dataDir, checkout })
    expect(stack.output(), 'what nobody has is given to a remote of the checkout').toMatch(
      /mf-drills \S+ is live/,
    )
    expect(stack.output(), 'what somebody has is not, and takes nothing down').toMatch(
      /mf-training was not published, what was live stays: .*\/settings\/privacy belongs to mf-settings/,
    )
    const manifest = (await (await fetch(`${stack.url}/remotes.json`)).json()) as RemotesManifest
    expect(manifest.remotes).toHaveLength(9)
    await moveAddress('mf-training', '/settings/privacy', '/training')

    const folder = join(checkout, 'mf-training')
    const token = await tokenFor('mf-training')
    const ship = (...args: string[]) =>
      kit('main', ['release', ...args], folder, { FIELDHOUSE_URL: stack.url, DEPLOY_TOKEN: token })
    expect(await ship('--dry-run')).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        '/training is outside of what mf-training was given (nothing so far): an operator gives it more with releases:prefix',
      ),
    })
    await operate('releases:prefix', 'mf-training', '/training')

    const dist = join(folder, 'dist')
    const described = await readFile(join(dist, 'release.json'), 'utf8')
    const { definition, ...built } = JSON.parse(described) as Release
    const nav = definition.nav!
    const at = (path: string) => ({ routes: [...definition.routes, { path, title: 'Here' }] })
    const refused: [Partial<RemoteDefinition>, string][] = [
      [at('/settings/privacy'), '/settings/privacy belongs to mf-settings'],
      [at('/admin/users'), '/admin/users belongs to mf-admin'],
      [at('/login'), "/login is Fieldhouse's own"],
      [at('/:a'), '/:a is outside of what mf-training was given (/training): an operator'],
      [{ nav: { ...nav, label: 'News' } }, '"News" reads like "News" of mf-news'],
      [{ nav: { ...nav, path: '/news' } }, '/news belongs to mf-news'],
      [{ nav: { ...nav, order: -5 } }, 'order from 70 to 1000, not -5: an operator gives places'],
    ]
    for (const [differences, words] of refused) {
      const changed = { ...built, definition: { ...definition, ...differences } }
      await writeFile(join(dist, 'release.json'), JSON.stringify(changed))
      const shipped = { url: stack.url, token, dist }
      await expect(dryRunRelease(shipped)).rejects.toThrow(words)
      await expect(publishRelease(shipped)).rejects.toThrow(words)
    }

    expect(await ship('--dry-run')).toMatchObject({
      code: 0,
      output: expect.stringContaining('would be accepted; nothing was published'),
    })
    expect(await ship()).toMatchObject({ code: 0, output: expect.stringContaining('is live') })

    const context = await browser.newContext({ baseURL: stack.url })
    await acceptConsent(context)
    const page = await context.newPage()
    await signUp(page.request)
    await page.goto('/training')
    await expect(page.getByRole('heading', { name: 'Training', level: 1 })).toBeVisible()
    await expect(page.getByText('Hello Robin.')).toBeVisible()
    await page.getByRole('link', { name: 'Drills' }).first().click()
    await expect(page.getByRole('heading', { name: 'Drills', level: 1 })).toBeVisible()
    await context.close()
    expect(await stack.stop()).toBe(0)
  },
)
