import { draftsOf } from '@fieldhouse/remote-kit'
import { answer, refusal } from '@fieldhouse/remote-kit/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { admin, underReview } from './samples.ts'
import { fakeQueue, first, leaveThePage, look, open, rowOf, second } from './verification-queue.ts'

const { answersDecisions, api, given } = fakeQueue()

beforeEach(() => localStorage.clear())

/** Lets fake time go on in steps, at most for a minute. */
async function advanceUntil(isDone: () => boolean) {
  for (let step = 0; step < 600 && !isDone(); step++) {
    await act(() => jest.advanceTimersByTimeAsync(100))
  }
}

describe('a decision', () => {
  test('takes effect after ten seconds: until then the request leaves the list and nothing is sent', async () => {
    const { leave } = given()
    const sent = answersDecisions(leave)
    const { toasts, path } = open()
    await look('7c1d20aa')
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
      expect(screen.getByRole('list', { name: /still undo/ })).toHaveTextContent(
        /^Approved: 7c1d20aa, Kai Okafor takes effect in (10|9) sUndo$/,
      )
      expect(screen.queryByRole('button', { name: /^7c1d20aa/ })).not.toBeInTheDocument()
      expect(screen.getByText('Select a request')).toBeVisible()
      expect(path()).toBe('/admin')
      await act(() => jest.advanceTimersByTimeAsync(9_000))
      expect(sent).toHaveLength(0)
      expect(toasts).toEqual([])
      // The call needs timers of its own, which would be gone with the fake ones: the clock goes on until it is there.
      await advanceUntil(() => toasts.length > 0)
    } finally {
      jest.useRealTimers()
    }
    expect(sent.map(({ body }) => body)).toEqual([
      { status: 'approved', reviewNotes: null, version: 1 },
    ])
    expect(toasts).toMatchObject([{ title: 'Verification request reviewed' }])
    expect(screen.queryByRole('button', { name: 'Undo: 7c1d20aa' })).not.toBeInTheDocument()
  })

  test('is undone by its button or U: the request opens again with its notes, and nothing was sent', async () => {
    const { leave } = given()
    const sent = answersDecisions(leave)
    open()
    for (const undo of [
      () => userEvent.click(screen.getByRole('button', { name: 'Undo: 7c1d20aa' })),
      () => userEvent.keyboard('u'),
    ]) {
      const notes = await look('7c1d20aa')
      await userEvent.clear(notes)
      await userEvent.type(notes, 'Blurred')
      await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
      await screen.findByText('Select a request')
      await undo()

      expect(await screen.findByRole('textbox', { name: 'Review notes' })).toHaveValue('Blurred')
      expect(await rowOf('7c1d20aa')).toHaveAttribute('aria-current', 'true')
    }
    leaveThePage()
    expect(sent).toHaveLength(0)
  })

  test('is sent immediately when the reviewer leaves the page, the section or the session', async () => {
    const signOut = document.body.appendChild(document.createElement('a'))
    signOut.href = '/api/logout'
    signOut.addEventListener('click', (event) => event.preventDefault())
    for (const leaveBy of [
      () => void window.dispatchEvent(new Event('pagehide')),
      () => void window.dispatchEvent(new Event('beforeunload')),
      () => signOut.click(),
      'unmount' as const,
    ]) {
      const { leave } = given()
      const sent = answersDecisions(leave)
      const { unmount } = open()
      await look('7c1d20aa')
      await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
      await screen.findByText('Select a request')
      expect(sent).toHaveLength(0)

      if (leaveBy === 'unmount') unmount()
      else act(leaveBy)
      await waitFor(() => expect(sent).toHaveLength(1))
      unmount()
    }
    signOut.remove()
  })

  test('has its own ten seconds, whatever is decided next', async () => {
    const { leave } = given()
    const sent = answersDecisions(leave)
    open()
    for (const short of ['7c1d20aa', '9d1f0a52']) {
      await look(short)
      await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
      await screen.findByRole('button', { name: `Undo: ${short}` })
    }
    expect(sent).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Undo: 7c1d20aa' }))
    await screen.findByRole('textbox', { name: 'Review notes' })
    leaveThePage()

    await waitFor(() => expect(sent.map(({ request }) => request.url)).toHaveLength(1))
    expect(sent[0]?.request.url).toContain(second.id)
  })

  test('shows the server’s refusal, and its request can be opened again', async () => {
    given()
    api.on('PUT /api/admin/verification-requests/{id}', () => refusal(403, 'Only verified admins'))
    const { toasts } = open()
    await look('7c1d20aa')
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    leaveThePage()

    expect(await screen.findByText(/didn’t go through. Only verified admins/)).toBeVisible()
    expect(toasts).toMatchObject([{ title: 'Error', description: 'Only verified admins' }])
    expect(await rowOf('7c1d20aa')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Open 7c1d20aa' }))
    expect(await screen.findByRole('textbox', { name: 'Review notes' })).toBeVisible()
    expect(screen.queryByText(/didn’t go through/)).not.toBeInTheDocument()
  })
})

test('a rejection without notes shows an error at the field and sends nothing', async () => {
  given()
  const sent = api.on('PUT /api/admin/verification-requests/{id}', () => answer(first))
  open()
  const notes = await look('7c1d20aa')
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))

  expect(notes).toHaveFocus()
  expect(notes).toHaveAccessibleDescription(/a rejection needs them/)
  expect(sent).toHaveLength(0)
})

test.each(['Reject', 'Approve'])(
  '%s with notes that are too long says so at once',
  async (decision) => {
    given()
    open()
    const notes = await look('7c1d20aa')
    fireEvent.change(notes, { target: { value: 'a'.repeat(2_001) } })
    await userEvent.click(screen.getByRole('button', { name: decision }))

    expect(notes).toHaveAccessibleDescription(/Shorten it to 2,000 characters/)
    expect(screen.queryByText(/takes effect in/)).not.toBeInTheDocument()
  },
)

test('notes are kept while other requests are viewed, and after a failure', async () => {
  given()
  api.on('PUT /api/admin/verification-requests/{id}', () => refusal(500, ''))
  const { toasts } = open()
  await userEvent.type(await look('7c1d20aa'), 'The photo is cut off')
  expect(await look('9d1f0a52')).toHaveValue('')
  expect(await look('7c1d20aa')).toHaveValue('The photo is cut off')

  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  leaveThePage()
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Error', description: 'Failed to review request' }]),
  )
  expect(await look('7c1d20aa')).toHaveValue('The photo is cut off')
  expect(draftsOf(admin.id).names()).toHaveLength(1)
})

test('the slower of two admins sees the other’s decision, and continues with the next request', async () => {
  given()
  const { toasts } = open()
  await userEvent.type(await look('7c1d20aa'), 'Looks fine to me')
  api.on('PUT /api/admin/verification-requests/{id}', () => ({
    status: 409,
    body: {
      message: 'This request was already reviewed',
      code: 'already_reviewed',
      requestId: '1',
    },
  }))
  api.on('GET /api/admin/verification-requests', () => answer([second]))
  api.on('GET /api/admin/verification-requests/{id}', ({ request }) =>
    request.url.endsWith(second.id)
      ? answer(underReview(second))
      : answer(
          underReview({
            ...first,
            status: 'rejected',
            reviewNotes: 'Expired passport',
            reviewerName: 'Sam Reed',
            decidedAt: '2026-11-20T10:00:00.000Z',
            version: 2,
          }),
        ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  leaveThePage()
  await userEvent.click(await screen.findByRole('button', { name: 'Open 7c1d20aa' }))

  expect(await screen.findByText('Rejected by Sam Reed')).toBeVisible()
  expect(screen.getByText(/Expired passport/)).toBeVisible()
  expect(draftsOf(admin.id).names()).toEqual([])
  expect(toasts).toMatchObject([
    { title: 'Error', description: 'This request was already reviewed' },
  ])
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Next request' }))
  await screen.findByRole('heading', { name: 'Background check · 9d1f0a52' })
})
