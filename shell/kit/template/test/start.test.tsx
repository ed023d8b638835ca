import { aUser, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen } from '@testing-library/react'
import { pages } from '../src/pages.ts'

test('a member is greeted by name', async () => {
  renderRemote({ pages, path: '/template', user: aUser({ firstName: 'Robin' }) })

  expect(await screen.findByRole('heading', { level: 1, name: 'Template' })).toBeVisible()
  expect(screen.getByText('Hello Robin.')).toBeVisible()
})
