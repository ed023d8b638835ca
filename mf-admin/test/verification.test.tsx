import type { QueuedVerification } from '@fieldhouse/contract'
import { draftsOf } from '@fieldhouse/remote-kit'
import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, anotherRequest, aRequest, underReview } from './samples.ts'

const api = fakeApi()

beforeEach(() => localStorage.clear())

const first = aRequest()
const second = anotherRequest()

function given(requests: QueuedVerification[] = [first, second]) {
  let waiting = requests
  api.on('GET /api/admin/verification-requests', () => answer(waiting))
  const looks = api.on('GET /api/admin/verification-requests/{id}', ({ request }) =>
    answer(underReview(requests.find(({ id }) => request.url.endsWith(id)) ?? first)),
  )
  // After the call with an id, which `counts` would match too.
  api.on('GET /api/admin/verification-requests/counts', () =>
    answer({ pending: waiting.length, identity: 1, backgroundCheck: 1 }),
  )
  return {
    looks,
    leave: (id: string) => (waiting = waiting.filter((request) => request.id !== id)),
  }
}

function open(path = '/admin') {
  return renderRemote({ pages, path, user: admin })
}

function rowOf(short: string) {
  return screen.findByRole('button', { name: new RegExp(`^${short}`) })
}

async function look(short: string) {
  await userEvent.click(await rowOf(short))
  return screen.findByRole('textbox', { name: 'Review notes' })
}

test('no document is loaded before a request is opened: each access is logged', async () => {
  const { looks } = given()
  open()

  await rowOf('7c1d20aa')
  expect(looks).toHaveLength(0)

  await look('7c1d20aa')
  expect(looks).toHaveLength(1)
})

/** Leaves the page, which sends decisions that could still be undone. */
const leaveThePage = () => act(() => void window.dispatchEvent(new Event('pagehide')))

function answersDecisions(leave: (id: string) => unknown) {
  return api.on('PUT /api/admin/verification-requests/{id}', ({ request, body }) => {
    const decided = request.url.endsWith(first.id) ? first : second
    leave(decided.id)
    return answer({ ...decided, status: body.status, version: 2 })
  })
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
      await act(() => jest.advanceTimersByTimeAsync(1_100))
    } finally {
      jest.useRealTimers()
    }
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { status: 'approved', reviewNotes: null, version: 1 },
      ]),
    )
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Verification request reviewed' }]))
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

test('one key opens the next request after a decision', async () => {
  const { leave } = given()
  const sent = answersDecisions(leave)
  open()
  await look('7c1d20aa')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findByText('Select a request')
  await userEvent.keyboard('n')

  await screen.findByRole('heading', { name: 'Background check · 9d1f0a52' })
  leaveThePage()
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('nothing is selected and nothing is next after the last decision', async () => {
  const { leave } = given([first])
  const sent = answersDecisions(leave)
  const { path } = open()
  await look('7c1d20aa')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))

  expect(await screen.findByText('No Pending Requests')).toBeVisible()
  expect(path()).toBe('/admin')
  expect(screen.getByText('Select a request')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Next request' })).not.toBeInTheDocument()
  leaveThePage()
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('the key for approval asks for confirmation', async () => {
  const asked: string[] = []
  given()
  renderRemote({
    pages,
    path: '/admin',
    user: admin,
    answer: ({ title, description }) => {
      asked.push(`${title} ${description}`)
      return false
    },
  })
  await look('7c1d20aa')
  await userEvent.keyboard('a')

  await waitFor(() =>
    expect(asked).toEqual([
      'Approve this request? Identity of Kai Okafor, 7c1d20aa. You can undo it for ten seconds.',
    ]),
  )
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
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

test('a whole queue can be worked through by keyboard alone', async () => {
  const { leave } = given()
  const sent = answersDecisions(leave)
  open()
  await rowOf('7c1d20aa')

  await userEvent.keyboard('j{Enter}')
  await screen.findByRole('textbox', { name: 'Review notes' })
  await userEvent.keyboard('r')
  expect(screen.getByRole('textbox', { name: 'Review notes' })).toHaveFocus()
  // Typed into the field, not run as shortcuts.
  await userEvent.keyboard('a blurred photo{Escape}r')
  await screen.findByText('Select a request')
  await userEvent.keyboard('n')
  await screen.findByRole('heading', { name: 'Background check · 9d1f0a52' })
  await screen.findByRole('textbox', { name: 'Review notes' })
  await userEvent.keyboard('a')

  await screen.findByText('No Pending Requests')
  leaveThePage()
  await waitFor(() =>
    expect(sent.map(({ body }) => [body.status, body.reviewNotes])).toEqual([
      ['rejected', 'a blurred photo'],
      ['approved', null],
    ]),
  )
})

test('single-key shortcuts can be turned off', async () => {
  given()
  const sent = api.on('PUT /api/admin/verification-requests/{id}', () => answer(first))
  open()
  await rowOf('7c1d20aa')
  await userEvent.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.click(within(help).getByRole('switch', { name: 'Use single keys' }))
  await userEvent.keyboard('{Escape}')

  await look('7c1d20aa')
  await userEvent.keyboard('a')
  expect(sent).toHaveLength(0)
  localStorage.clear()
})

test('the own request says why another admin has to review it', async () => {
  given()
  api.on('GET /api/admin/verification-requests/{id}', () =>
    refusal(403, 'Another admin has to review this, because it’s yours or your family’s'),
  )
  open(`/admin?request=${first.id}`)

  expect(await screen.findByText(/it’s yours or your family’s/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

test('an appeal shows its author’s statement and the reason of the first rejection', async () => {
  const appeal = aRequest({
    isAppeal: true,
    appealStatement: 'The photo was cut by the app',
    firstReviewNotes: 'Photo is cut off',
  })
  given([appeal])
  open()

  expect(await rowOf('7c1d20aa')).toHaveTextContent('Appeal')
  await look('7c1d20aa')
  expect(screen.getByText(/cut by the app/)).toBeVisible()
  expect(screen.getByText(/Photo is cut off/)).toBeVisible()
})

test('submitted data has labels instead of field names, and is shown as text', async () => {
  given([
    aRequest({ submittedData: { fullName: '<b>Kai</b>', dateOfBirth: '2004', isCitizen: true } }),
  ])
  open()
  await look('7c1d20aa')

  const submitted = screen.getByRole('region', { name: 'Submitted data' })
  expect(submitted).toHaveTextContent('Full name<b>Kai</b>')
  expect(submitted).toHaveTextContent('Date of birth2004')
  expect(submitted).toHaveTextContent('Is citizenYes')
})

test('the list can be filtered by type', async () => {
  given()
  const asked = api.on('GET /api/admin/verification-requests', () => answer([second]))
  const { path } = open()
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Background check')

  await waitFor(() => expect(path()).toBe('/admin?type=background_check'))
  await waitFor(() =>
    expect(asked.at(-1)?.request.url).toMatch(/\?submitted=0&verificationType=background_check$/),
  )
})

test('a list that fails to load shows an error and loads on retry', async () => {
  given()
  api.on('GET /api/admin/verification-requests', () => refusal(500, 'The database is away'))
  open()

  expect(await screen.findByText('The requests didn’t load')).toBeVisible()
  api.on('GET /api/admin/verification-requests', () => answer([first]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rowOf('7c1d20aa')).toBeVisible()
})
