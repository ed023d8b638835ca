import { readDefinition } from '@fieldhouse/remote-kit/release'
import { join } from 'node:path'
import { pages } from '../src/pages.ts'

test('every route that the remote promises has its page, and no page is out of reach', () => {
  const { routes } = readDefinition(join(__dirname, '..'))

  expect(Object.keys(pages)).toEqual(routes.map(({ path }) => path))
})
