import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'

const root = join(import.meta.dirname, '..', '..', '..')

async function namesIn(path: string, pattern: RegExp): Promise<string[]> {
  const text = await readFile(join(root, path), 'utf8')
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort()
}

const known = () => namesIn('api/start/env.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm)

test.group('Settings of the environment', () => {
  test('are exactly those in .env.example', async ({ assert }) => {
    assert.isAbove((await known()).length, 20)
    assert.deepEqual(await namesIn('.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm), await known())
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
