import { matchPath } from '@fieldhouse/remote-kit/router'
import { readDefinition } from '@fieldhouse/remote-kit/release'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..', '..')
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'))

test.each(remotes)('%s: each declared route has a page, and every page a route', async (name) => {
  const { routes } = readDefinition(join(root, name))
  const { pages } = (await import(join(root, name, 'src', 'pages.ts'))) as { pages: object }
  const declared = routes.map(({ path }) => path)
  const answered = Object.keys(pages)

  expect(declared.filter((path) => !answered.some((page) => matchPath(page, path)))).toEqual([])
  // A page may be several routes, each with the data of its own; the order decides alike.
  expect(declared.filter((path) => answered.includes(path))).toEqual(answered)
})
