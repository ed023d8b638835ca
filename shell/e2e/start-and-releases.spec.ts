import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Health, RemotesManifest } from '@fieldhouse/contract'
import { readRelease } from '@fieldhouse/remote-kit/release'
import { expect, test } from './journey.ts'
import { publishAnotherRelease } from './new-release.ts'
import {
  ace,
  killStart,
  removeDataDir,
  startStack,
  stopLeftStacks,
  temporaryDataDir,
  type Stack,
} from './stack.ts'

const root = resolve(import.meta.dirname, '..', '..')

test.describe.configure({ mode: 'serial' })
test.setTimeout(600_000)

let dataDir: string

test.beforeAll(async () => {
  dataDir = await temporaryDataDir()
})
test.afterAll(async () => {
  await stopLeftStacks()
  await removeDataDir(dataDir)
})

async function live({ url }: Stack): Promise<Map<string, string>> {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as RemotesManifest
  return new Map(remotes.map(({ name, version }) => [name, version]))
}

async function health({ url }: Stack) {
  const response = await fetch(`${url}/api/health/ready`)
  const { checks } = (await response.json()) as Health
  return { code: response.status, checks }
}

const built = (remote: string) => readRelease(join(root, remote, 'dist'))

/** Runs an operator's command and expects it to succeed, with or without a running stack. */
async function operate(...args: string[]): Promise<string> {
  const { code, output } = await ace(dataDir, ...args)
  expect(code, output).toBe(0)
  return output
}

/** Corrupts the entry file of a live release in the store. */
async function damage(remote: string, entry: string) {
  const { sha256 } = built(remote).files.find(({ name }) => name === entry)!
  const path = join(dataDir, 'releases', remote, sha256)
  await readFile(path)
  for (const sibling of [path, `${path}.br`]) await writeFile(sibling, 'damaged')
}

test('the next start continues after a kill during publishing, and one refused release does not stop the others', async () => {
  const killed = await killStart(dataDir, /mf-admin \S+ is live/)
  expect(killed).not.toContain('Fieldhouse is ready')
  // PostgreSQL stops by itself once its launcher is gone.
  const postmaster = join(dataDir, 'postgres', 'postmaster.pid')
  await expect.poll(() => existsSync(postmaster), { timeout: 60_000 }).toBe(false)
  await operate('releases:prefix', 'mf-news', '/news', '--take-back')
  await operate('releases:prefix', 'mf-rival', '/news')

  const stack = await startStack({ dataDir })
  expect(stack.output()).toMatch(/mf-news was not published.*\/news belongs to mf-rival/)
  const remotes = await live(stack)
  expect(remotes.has('mf-news')).toBe(false)
  expect(remotes.size).toBe(7)
  expect(await health(stack)).toMatchObject({ code: 200 })
  expect(await stack.stop()).toBe(0)
})

test('repairs by an operator while nothing runs are live after the next start', async () => {
  const refused = await ace(dataDir, 'releases:prefix', 'mf-news', '/news')
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('mf-rival') })
  await operate('releases:prefix', 'mf-rival', '/news', '--take-back')
  await operate('releases:prefix', 'mf-news', '/news')
  const unknown = await ace(dataDir, 'releases:promote', 'mf-news', '0.1.0-000000000000')
  expect(unknown.code).toBe(1)

  const stack = await startStack({ dataDir })
  expect((await live(stack)).size).toBe(8)
  expect(stack.output()).not.toContain('stays')

  // State before the next start: releases by others, one of them rolled back, and one disabled area.
  await publishAnotherRelease(stack, 'mf-messages')
  await publishAnotherRelease(stack, 'mf-news', '// The first.')
  await publishAnotherRelease(stack, 'mf-news', '// The second.')
  await operate('releases:disable', 'mf-parental')
  expect(await stack.stop()).toBe(0)
})

test('a start keeps releases that others moved, reports it, repairs the rest, and becomes ready', async () => {
  await operate('releases:rollback', 'mf-news')
  const status = await operate('releases:status', '--json')
  const states = JSON.parse(status.slice(status.indexOf('['))) as { remote: string; live: string }[]
  const liveBefore = (name: string) => states.find(({ remote }) => remote === name)?.live
  await damage('mf-feed', built('mf-feed').entry)

  const stack = await startStack({ dataDir })
  const said = stack.output()
  expect(said).toMatch(/mf-messages stays at .* journeys \(team\) moved it last \(promote\)/)
  expect(said).toMatch(/mf-news stays at .* operator \S+ moved it last \(rollback\)/)
  expect(said).toMatch(/mf-parental is disabled and stays so/)
  expect(said).toMatch(/mf-feed .* its files were damaged and are stored again/)
  expect(said.match(/ is live$/m)).toBeNull()

  const remotes = await live(stack)
  expect(remotes.get('mf-messages')).toBe(liveBefore('mf-messages'))
  expect(remotes.get('mf-messages')).not.toBe(built('mf-messages').version)
  expect(remotes.get('mf-news')).toBe(liveBefore('mf-news'))
  expect(remotes.has('mf-parental')).toBe(false)
  const { code, checks } = await health(stack)
  expect([code, checks?.['mf-feed']]).toEqual([200, 'ok'])
  // Tokens made by a start end with it.
  expect(await operate('releases:tokens')).not.toContain('launcher')
  expect(await operate('audit:verify')).toContain('entries are unchanged')
  expect(await stack.stop()).toBe(0)
})
