import { readDefinition } from '@fieldhouse/remote-kit/release'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..', '..')
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'))

test.each(remotes)('%s: each declared route has a page, and every page a route', async (name) => {
  const { routes } = readDefinition(join(root, name))
  const { pages } = (await import(join(root, name, 'src', 'pages.ts'))) as { pages: object }

  expect(Object.keys(pages)).toEqual(routes.map(({ path }) => path))
})
