import { answer, fakeApi, refusal } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { given, open } from './area-page.ts'
import { aFailedCall, next } from './area-samples.ts'

const api = fakeApi()

test('requests that failed say the answer, the release and how often, page by page', async () => {
  given(api)
  const path = '/api/admin/areas/mf-feed/failed-calls?cursor=x'
  api.on('GET /api/admin/areas/{remote}/failed-calls', ({ request }) =>
    request.url.endsWith('cursor=x')
      ? answer([aFailedCall({ status: 404, count: 1, firstDay: '2026-11-21' })])
      : answer([aFailedCall(), aFailedCall({ status: 0, count: 2 })], { next: path }),
  )
  const user = userEvent.setup()
  open()
  const list = await screen.findByRole('list', { name: 'Failed requests' })
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const often = `1,200 times on ${next}Nov 20, 2026 to Nov 21, 2026`
  expect(texts()).toEqual([
    `GET /api/posts/feed 503, our end${often}`,
    `GET /api/posts/feed No answer2 times on ${next}Nov 20, 2026 to Nov 21, 2026`,
  ])

  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(texts()).toHaveLength(3))
  expect(texts()[2]).toBe(`GET /api/posts/feed 404, not foundOnce on ${next}Nov 21, 2026`)
})

test('an area without failed requests says so; a list that cannot be read can be asked for again', async () => {
  given(api)
  let isAway = true
  api.on('GET /api/admin/areas/{remote}/failed-calls', () =>
    isAway ? refusal(503, 'The database is away.') : answer([]),
  )
  const user = userEvent.setup()
  open()
  expect(await screen.findByText('The failed requests didn’t load')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No failed requests')).toBeVisible()
})
