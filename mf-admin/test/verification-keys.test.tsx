import { answer, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin } from './samples.ts'
import { fakeQueue, first, leaveThePage, look, open, rowOf } from './verification-queue.ts'

const { answersDecisions, api, given } = fakeQueue()

beforeEach(() => localStorage.clear())

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
  await waitFor(() => expect(sent).toHaveLength(2))
  // Sent together, in whichever order they arrive.
  expect(sent.map(({ body }) => [body.status, body.reviewNotes])).toEqual(
    expect.arrayContaining([
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
