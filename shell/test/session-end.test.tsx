import { defineRemote } from '@fieldhouse/remote-kit'
import { useQuery, useQueryClient } from '@fieldhouse/remote-kit/query'
import { answer, aUser, refusal } from '@fieldhouse/remote-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionEnd } from '../src/session/session-end.ts'
import { watchTyping } from '../src/unsaved-work/typed-text.ts'
import { aRemote } from './a-remote.ts'
import { fakeStreams } from './a-stream.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

const api = shellApi()
const streams = fakeStreams()
const stopWatching = watchTyping(document)
afterAll(stopWatching)

beforeEach(() => {
  sessionEnd.set(null)
})

const me = aUser()

function Desk() {
  const queryClient = useQueryClient()
  const news = useQuery<{ title: string }[]>({ queryKey: ['/api/news'] })
  return (
    <>
      <textarea aria-label="Write" />
      <p>{news.isError ? 'No news' : news.data?.length}</p>
      <button onClick={() => void queryClient.invalidateQueries({ queryKey: ['/api/news'] })}>
        Ask again
      </button>
    </>
  )
}

let versions = 0

async function openDesk() {
  const remote = aRemote({
    name: 'mf-desk',
    version: `0.1.0-${String(++versions).padStart(12, '0')}`,
    routes: [{ path: '/desk', title: 'Desk' }],
    nav: null,
  })
  const expose = async () => defineRemote({ name: 'mf-desk', pages: { '/desk': Desk } })
  const app = openApp({ user: me, path: '/desk?day=1', remotes: [remote], exposes: [expose] })
  await screen.findByRole('textbox', { name: 'Write' })
  return app
}

const dialog = () => screen.findByRole('dialog', { name: 'You’ve been signed out' })

test('a session ended elsewhere is announced over the page, which keeps typed text', async () => {
  api.on('GET /api/news', () => answer([]))
  await openDesk()
  await userEvent.type(screen.getByRole('textbox'), 'Half a sentence')
  api.on('GET /api/auth/user', () => refusal(401, 'Sign in first.'))

  streams.hint({ type: 'session_ended' })

  await dialog()
  const login = screen.getByRole('link', { name: 'Log In' })
  expect(login).toHaveAttribute('href', '/api/login?returnTo=%2Fdesk%3Fday%3D1')
  // The page stays open: its typed text would be lost.
  expect(login).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('textbox', { hidden: true })).toHaveValue('Half a sentence')
  expect(screen.queryByRole('link', { name: 'Get Started' })).not.toBeInTheDocument()
})

test('any call refused with 401 announces it', async () => {
  api.on('GET /api/news', () => answer([]))
  await openDesk()
  api.on('GET /api/news', () => refusal(401, 'Sign in first.'))
  api.on('GET /api/auth/user', () => refusal(401, 'Sign in first.'))

  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))

  await dialog()
  expect(screen.getByRole('link', { name: 'Log In' })).not.toHaveAttribute('target')
})

test('after signing in again in another tab, the dialog closes and failed queries are repeated', async () => {
  api.on('GET /api/news', () => refusal(401, 'Sign in first.'))
  api.on('GET /api/auth/user', () => refusal(401, 'Sign in first.'))
  await openDesk()
  await dialog()
  expect(screen.getByText('No news')).toBeInTheDocument()

  api.on('GET /api/news', () => answer([]))
  api.on('GET /api/auth/user', () => answer(me))
  const otherTab = new BroadcastChannel('fieldhouse-session')
  otherTab.postMessage(me.id)

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('0')).toBeVisible()
  otherTab.close()
})

test('a sign-out in another tab is noticed without a request', async () => {
  api.on('GET /api/news', () => answer([]))
  await openDesk()
  api.on('GET /api/auth/user', () => refusal(401, 'Sign in first.'))
  const otherTab = new BroadcastChannel('fieldhouse-session')

  otherTab.postMessage(null)

  await dialog()
  otherTab.close()
})

test('a suspended person reads so', async () => {
  api.on('GET /api/news', () => answer([]))
  await openDesk()
  api.on('GET /api/auth/user', () => refusal(401, 'Sign in first.'))

  streams.hint({ type: 'session_ended', reason: 'suspended' })

  const suspended = await screen.findByRole('dialog', { name: 'Your account is suspended' })
  expect(suspended).toHaveAccessibleDescription(
    'You can’t use Fieldhouse for now. We emailed you how to appeal or get your data.',
  )
  act(() => sessionEnd.set(null))
})

test('a short outage of the server signs nobody out', async () => {
  api.on('GET /api/news', () => answer([]))
  await openDesk()
  const asked = api.on('GET /api/auth/user', () => refusal(503, 'The database is away.'))
  api.on('GET /api/health/ready', () => answer({ status: 'ok' }))

  streams.hint({ type: 'session_ended' })

  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.getByRole('textbox', { name: 'Write' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
