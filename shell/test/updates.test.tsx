import { defineRemote } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { aUser } from '@fieldhouse/remote-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { crossing } from '../src/navigation/crossing.ts'
import { watchTyping } from '../src/unsaved-work/typed-text.ts'
import { shellUpdate } from '../src/updates/shell-update.ts'
import { aRemote } from './a-remote.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

shellApi()
const stopWatching = watchTyping(document)
afterAll(stopWatching)

beforeEach(() => {
  shellUpdate.setLoaded(undefined)
})

function release(words: string) {
  const Page = () => (
    <>
      <p>{words}</p>
      <textarea aria-label="Write" />
      <Link to="/two">Two</Link>
    </>
  )
  return async () => defineRemote({ name: 'mf-pair', pages: { '/one': Page, '/two': Page } })
}

const pair = (version: string) =>
  aRemote({
    name: 'mf-pair',
    version: `0.1.0-${version.padStart(12, '0')}`,
    routes: [
      { path: '/one', title: 'One' },
      { path: '/two', title: 'Two' },
    ],
    nav: null,
  })

async function openFirstRelease(name: string) {
  const app = openApp({
    user: aUser(),
    path: '/one',
    remotes: [pair(`${name}1`)],
    exposes: [release('First release'), release('Second release')],
  })
  await screen.findByText('First release')
  const goLive = () =>
    act(() => app.queryClient.setQueryData(['/remotes.json'], [pair(`${name}2`)]))
  return { ...app, goLive }
}

test('a newer release of the open area is offered, and applied on request', async () => {
  const { goLive } = await openFirstRelease('a')
  goLive()
  expect(await screen.findByText('A new version is ready')).toBeVisible()
  expect(screen.getByText('First release')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Update now' }))

  expect(await screen.findByText('Second release')).toBeVisible()
  expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument()
})

test('otherwise it is applied with the next page of the area', async () => {
  const { goLive } = await openFirstRelease('b')
  goLive()
  await userEvent.click(screen.getByRole('link', { name: 'Two' }))

  expect(await screen.findByText('Second release')).toBeVisible()
})

test('a release is never applied during typing', async () => {
  const { goLive } = await openFirstRelease('c')
  await userEvent.type(screen.getByRole('textbox'), 'Half a sentence')
  goLive()
  await userEvent.click(screen.getByRole('link', { name: 'Two' }))
  await waitFor(() => expect(window.location.pathname).toBe('/two'))
  expect(screen.getByText('First release')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Update now' }))
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.getByRole('textbox')).toHaveValue('Half a sentence')
})

test('a newer build of the shell is applied by loading the next page, unless text is being typed', async () => {
  await openFirstRelease('d')
  shellUpdate.setLoaded('0.1.0-a')
  act(() => shellUpdate.setLive('0.1.0-a'))
  expect(crossing.isOutdated()).toBe(false)

  act(() => shellUpdate.setLive('0.1.0-b'))
  expect(await screen.findByText('A new version is ready')).toBeVisible()
  expect(crossing.isOutdated()).toBe(true)
  await userEvent.type(screen.getByRole('textbox'), 'Half a sentence')
  expect(crossing.isOutdated()).toBe(false)
  await userEvent.clear(screen.getByRole('textbox'))
  expect(crossing.isOutdated()).toBe(true)
})
