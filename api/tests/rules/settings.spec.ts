import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'

const root = join(import.meta.dirname, '..', '..', '..')

async function namesIn(path: string, pattern: RegExp): Promise<string[]> {
  const text = await readFile(join(root, path), 'utf8')
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort()
}

const known = () => namesIn('api/start/env.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm)

test.group('A setting of the environment', () => {
  test('stands in .env.example, and nothing else does', async ({ assert }) => {
    assert.isAbove((await known()).length, 20)
    assert.deepEqual(await namesIn('.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm), await known())
  })

  test('is in the README where an operator sets it', async ({ assert }) => {
    const set = (await known()).filter((name) => !/^SHELL_|^REMOTE_/.test(name))
    const told = await namesIn('README.md', /`([A-Z][A-Z0-9_]+)(?:=[a-z0-9]+)?`/g)
    assert.deepEqual(
      set.filter((name) => !told.includes(name)),
      [],
    )
  })
})
