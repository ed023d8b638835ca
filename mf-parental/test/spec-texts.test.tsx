import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aChild, aRecord, parent } from './a-family.ts'

const api = fakeApi()

/** Texts of /parental-controls given by the product spec. */
test('all texts of the product spec are on the screen', async () => {
  let children = [aChild()]
  api.on('GET /api/children', () => answer(children))
  api.on('GET /api/parental-controls', () => answer([aRecord()]))
  api.on('GET /api/activity-log/{childUserId}', () =>
    answer([
      {
        id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b61',
        activityType: 'post_created',
        createdAt: new Date().toISOString(),
        counterpart: null,
        subjectId: null,
      },
    ]),
  )
  api.on('GET /api/approvals', () => answer([]))
  api.on('PUT /api/parental-controls/{id}', () => answer(aRecord({ canViewMessages: true })))
  api.on('GET /api/guardian/invitations', () => answer([]))
  const first = renderRemote({ pages, path: '/parental-controls', user: parent() })

  expect(await screen.findByText('Post created')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'View messages' }))
  await waitFor(() => expect(first.toasts[0]?.title).toBe('Parental controls updated'))
  first.unmount()

  children = []
  renderRemote({ pages, path: '/parental-controls', user: parent() })
  expect(await screen.findByText('No Children Linked')).toBeVisible()
})
