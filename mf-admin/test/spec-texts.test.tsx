import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, aRequest, underReview } from './samples.ts'

const api = fakeApi()
const request = aRequest()

function given(waiting = [request]) {
  api.on('GET /api/admin/verification-requests', () => answer(waiting))
  api.on('GET /api/admin/verification-requests/{id}', () => answer(underReview(request)))
  api.on('GET /api/admin/verification-requests/counts', () =>
    answer({ pending: 3, identity: 2, backgroundCheck: 1 }),
  )
}

/** Leaves the page, which sends decisions that could still be undone. */
const leaveThePage = () => act(() => void window.dispatchEvent(new Event('pagehide')))

const open = (path = `/admin?request=${request.id}`) => renderRemote({ pages, path, user: admin })

test('the dashboard’s counts, list and reviews have the product spec’s texts', async () => {
  given()
  open()

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Admin Dashboard')
  await screen.findByRole('button', { name: 'Approve' })
  expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible()
  expect(screen.getByLabelText('Review notes')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Submitted data' })).toBeVisible()
  // The user id is cut to 8 characters.
  expect(screen.getByRole('button', { name: /^7c1d20aa/ })).toHaveTextContent('Identity')
  expect(screen.queryByText(request.userId)).not.toBeInTheDocument()
  for (const [name, count] of [
    ['Pending requests', '3'],
    ['Identity verifications', '2'],
    ['Background checks', '1'],
  ] as const) {
    expect(screen.getByText(name).parentElement).toHaveTextContent(count)
  }
})

test('an empty list says No Pending Requests', async () => {
  given([])
  open('/admin')

  expect(await screen.findByText('No Pending Requests')).toBeVisible()
})

test('a review is confirmed by a toast', async () => {
  given()
  api.on('PUT /api/admin/verification-requests/{id}', () =>
    answer({ ...request, status: 'approved' }),
  )
  const { toasts } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  leaveThePage()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Verification request reviewed' }]))
})

test('a failure says Error with the server’s message, or Failed to review request', async () => {
  given()
  api.on('PUT /api/admin/verification-requests/{id}', () => refusal(403, 'Only verified admins'))
  const { toasts } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  leaveThePage()
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({ title: 'Error', description: 'Only verified admins' }),
  )

  api.unreachable('PUT /api/admin/verification-requests/{id}')
  await userEvent.click(screen.getByRole('button', { name: /^Open/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  leaveThePage()
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({
      title: 'Error',
      description: 'Failed to review request',
    }),
  )
})
