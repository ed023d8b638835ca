import { aUser, hydrateRemote } from '@fieldhouse/remote-kit/testing'
import definition from '../remote.json'
import { pages } from '../src/pages.ts'
import { aChild, aRecord, parent } from './a-family.ts'

test.each(Object.keys(pages))('%s is the same on the server and in a browser', async (path) => {
  const { html, differences } = await hydrateRemote({
    pages,
    path,
    user: aUser({ accountType: 'parent' }),
  })

  expect(differences).toEqual([])
  // Nothing was left to the browser by an error.
  expect(html).not.toContain('<!--$!-->')
})

test('the first answers fill the page, and days are counted from its moment', async () => {
  const [children = '', controls = '', waiting = ''] = definition.routes[0]?.data ?? []
  const { html, differences } = await hydrateRemote({
    pages,
    path: '/parental-controls',
    user: parent(),
    answers: { [children]: [aChild()], [controls]: [aRecord()], [waiting]: [] },
  })

  expect(html).toContain('Controls end on')
  expect(differences).toEqual([])
})
