import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { readSettings } from '../../launcher/settings.ts'

const root = join(import.meta.dirname, '..', '..', '..')

const textOf = (path: string) => readFile(join(root, path), 'utf8')

async function namesIn(path: string, pattern: RegExp): Promise<string[]> {
  const text = await textOf(path)
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort()
}

const known = () => namesIn('api/start/env.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm)

test.group('Settings of the environment', () => {
  test('are exactly those in .env.example', async ({ assert }) => {
    assert.isAbove((await known()).length, 20)
    assert.deepEqual(await namesIn('.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm), await known())
  })

  test('are as if unset where they are empty', ({ assert }) => {
    const empty = Object.fromEntries(
      ['PORT', 'HOST', 'DATA_DIR', 'API_PROCESSES'].map((name) => [name, '']),
    )
    assert.deepEqual(readSettings(empty), readSettings({}))
  })

  test('have the defaults that .env.example shows', async ({ assert }) => {
    const shown = await textOf('.env.example')
    const settings = await textOf('api/start/env.ts')
    const defaults = settings.matchAll(
      /^ {2}([A-Z_]+): fallback\((?:count|positive|processes|portNumber), ([\d_]+)\)/gm,
    )
    for (const [, name, value = ''] of defaults) {
      assert.match(shown, new RegExp(`^#${name}=${value.replace('_', '')}$`, 'm'))
    }
  })

  test('are in the README if operators set them', async ({ assert }) => {
    const set = (await known()).filter((name) => !/^SHELL_|^REMOTE_/.test(name))
    const told = await namesIn('README.md', /`([A-Z][A-Z0-9_]+)(?:=[a-z0-9]+)?`/g)
    assert.deepEqual(
      set.filter((name) => !told.includes(name)),
      [],
    )
  })
})
