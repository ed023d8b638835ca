import type { Session } from '@fieldhouse/contract'
import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'

const api = fakeApi()
const done = { status: 204, body: undefined as never }

const here: Session = {
  id: '0199f2c4-7c1e-7d3a-b0a4-000000000001',
  device: 'Firefox on Windows',
  address: '203.0.x.x',
  createdAt: '2026-11-01T09:30:00.000Z',
  lastSeenAt: '2026-11-20T09:30:00.000Z',
  isCurrent: true,
}
const phone: Session = {
  ...here,
  id: '0199f2c4-7c1e-7d3a-b0a4-000000000002',
  device: 'Safari on iPhone',
  isCurrent: false,
}

test('a member sees their sessions, and can end one', async () => {
  api.on('GET /api/account/sessions', () => answer([here, phone]))
  const ended = api.on('DELETE /api/account/sessions/{id}', () => {
    api.on('GET /api/account/sessions', () => answer([here]))
    return done
  })
  const { toasts } = renderRemote({ pages, path: '/settings/sessions' })

  const current = (await screen.findByText('This device')).closest('li')
  expect(current).toHaveTextContent('Firefox on Windows')
  expect(within(current!).queryByRole('button')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))

  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
  expect(ended[0]!.request.url).toContain(phone.id)
  expect(toasts).toMatchObject([{ title: 'Signed out of Safari on iPhone' }])
  expect(screen.getByRole('heading', { name: 'Your devices' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument()
})

test('signing out everywhere else requires confirmation, and Cancel changes nothing', async () => {
  api.on('GET /api/account/sessions', () => answer([here, phone]))
  const ended = api.on('DELETE /api/account/sessions', () => done)
  let isSure = false
  const questions: string[] = []
  renderRemote({
    pages,
    path: '/settings/sessions',
    answer: ({ title }) => {
      questions.push(title)
      return isSure
    },
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(questions).toEqual(['Sign out everywhere else?'])
  expect(ended).toHaveLength(0)

  isSure = true
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(ended).toHaveLength(1))
})

test('sessions that fail to load show an error', async () => {
  api.on('GET /api/account/sessions', () => refusal(500, 'Something broke.'))
  renderRemote({ pages, path: '/settings/sessions' })

  expect(await screen.findByRole('alert')).toHaveTextContent('Your devices didn’t load')
})
