import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from '@japa/runner'
import { remoteDefinitionSchema } from '@fieldhouse/contract'
import { matchesRoute, SHELL_PATHS } from '#front_door/route_match'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const routes = globSync('mf-*/remote.json', { cwd: ROOT }).flatMap((file) =>
  remoteDefinitionSchema.parse(JSON.parse(read(file))).routes.map(({ path }) => path),
)

/** Sections of the settings; their route takes any name. */
const sections = [
  ...read('mf-settings/src/settings/settings-sections.tsx').matchAll(/path: '(\/[^']+)'/g),
].map(([, path]) => path)

/** Literal paths of pages in files that write notices or letters, with `x` for each value. */
const addresses = globSync('api/app/**/*.ts', { cwd: ROOT }).flatMap((file) => {
  const text = read(file)
  if (!/actionUrl|publicUrl\(|label:/.test(text) && !file.endsWith('notices.ts')) return []
  return [...text.replaceAll(/\$\{[^}]*\}/g, 'x').matchAll(/(['`])(\/[a-z?][^'`\s]*)\1/g)]
    .map(([, , address = '']) => ({ file, path: address.replace(/\?.*/, '') }))
    .filter(({ path }) => !path.startsWith('/api/'))
})

test.group('Addresses in notices and letters', () => {
  test('are pages of an area or of the shell', ({ assert }) => {
    assert.isAbove(addresses.length, 25)
    const unknown = addresses.filter(
      ({ path }) => ![...routes, ...SHELL_PATHS].some((route) => matchesRoute(route, path)),
    )
    assert.deepEqual(unknown, [])
  })

  test('in the settings are sections that exist', ({ assert }) => {
    assert.includeMembers(sections, ['/settings', '/settings/data'])
    const inSettings = addresses.filter(({ path }) => path.startsWith('/settings'))
    assert.isAbove(inSettings.length, 5)
    assert.deepEqual(
      inSettings.filter(({ path }) => !sections.includes(path)),
      [],
    )
  })
})
