import { defineRemote, useUnsavedWork } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { aUser } from '@fieldhouse/remote-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { guardLinks } from '../src/unsaved-work/guard-links.ts'
import { abandonUnsavedWork } from '../src/unsaved-work/unsaved-work.ts'
import { aRemote } from './a-remote.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

shellApi()
const stopGuarding = guardLinks(document)
afterAll(stopGuarding)

beforeEach(() => {
  abandonUnsavedWork()
})

function Edit() {
  const [text, setText] = useState('')
  useUnsavedWork(text !== '')
  return (
    <>
      <h1>Edit</h1>
      <input aria-label="Bio" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/edit?tab=2">Another tab</Link>
      <Link to="/other">Away</Link>
    </>
  )
}

const Other = () => <h1>Other</h1>

let versions = 0

/** Opens the app on a form, after another page of the same visit. */
async function openForm() {
  const remote = aRemote({
    name: 'mf-edit',
    version: `0.1.0-${String(++versions).padStart(12, '0')}`,
    routes: [
      { path: '/edit', title: 'Edit' },
      { path: '/other', title: 'Other' },
    ],
    nav: null,
  })
  const pages = { '/edit': Edit, '/other': Other }
  const app = openApp({
    user: aUser(),
    path: '/other',
    remotes: [remote],
    exposes: [async () => defineRemote({ name: 'mf-edit', pages })],
  })
  await screen.findByRole('heading', { name: 'Other' })
  act(() => app.history.push('/edit'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Bio' }), 'Half a sentence')
  return app
}

const question = (name = 'Leave without saving?') => screen.findByRole('alertdialog', { name })

test('a link away from unsaved text asks first, and Stay keeps everything', async () => {
  await openForm()

  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  await question()
  expect(window.location.pathname).toBe('/edit')
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(window.location.pathname).toBe('/edit')
  expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveValue('Half a sentence')
})

test('Leave leaves, and the next page does not ask again', async () => {
  const { history } = await openForm()

  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  await question()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))

  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible()
  act(() => history.push('/edit'))
  expect(await screen.findByRole('textbox', { name: 'Bio' })).toHaveValue('')
})

test('another tab of the same page does not count as leaving', async () => {
  await openForm()

  await userEvent.click(screen.getByRole('link', { name: 'Another tab' }))

  expect(window.location.search).toBe('?tab=2')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a step back is undone until answered, and repeated on Leave', async () => {
  const { history } = await openForm()
  const { key } = history.location

  act(() => window.history.back())
  await question()
  await waitFor(() => expect(window.location.pathname).toBe('/edit'))
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(history.location).toMatchObject({ pathname: '/edit', key })
  expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveValue('Half a sentence')

  act(() => window.history.back())
  await question()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible()
  expect(window.location.pathname).toBe('/other')
})

test('signing out asks, and so do a reload and closing the tab', async () => {
  await openForm()

  await userEvent.click(screen.getByRole('link', { name: 'Log out' }))
  await question('Log out and discard what you typed?')
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))

  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})

test('with everything saved the tab closes without a question', async () => {
  await openForm()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Bio' }))

  const closing = new Event('beforeunload', { cancelable: true })
  await waitFor(() => {
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(false)
  })
})
