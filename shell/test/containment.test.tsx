import type { ClientError, LiveRemote } from '@fieldhouse/contract'
import { defineRemote, useUser } from '@fieldhouse/remote-kit'
import { answer, aUser } from '@fieldhouse/remote-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState, type ComponentType } from 'react'
import { aRemote } from './a-remote.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

const api = shellApi()
let version = 0
let reports: ClientError[]

/** A unique release for each test: none is loaded already. */
function anArea(differences: Partial<LiveRemote> = {}): LiveRemote {
  const digits = String(++version).padStart(12, '0')
  return aRemote({
    version: `0.1.0-${digits}`,
    routes: [{ path: '/', title: 'Example' }],
    nav: { label: 'Example', path: '/', icon: 'area', order: 1 },
    ...differences,
  })
}

function release(Page: ComponentType) {
  return async () => defineRemote({ name: 'mf-example', pages: { '/': Page } })
}

const works = release(function Greeting() {
  return <p>Hello {useUser().firstName}</p>
})

const isDown = () => Promise.reject(new Error(`down ${version}`))

beforeEach(() => {
  reports = []
  api.on('POST /api/client-errors', ({ body }) => {
    reports.push(body)
    return answer(undefined, { status: 204 })
  })
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('an area is loaded and shown in its place', async () => {
  openApp({ user: aUser(), remotes: [anArea()], exposes: [works] })

  await waitFor(() => expect(screen.getByText('Hello Jordan')).toBeVisible())
  expect(screen.getByRole('main')).toContainElement(screen.getByText('Hello Jordan'))
})

test('an area that fails shows an error in its place, is reported, and loads on retry', async () => {
  const { attempts } = openApp({ user: aUser(), remotes: [anArea()], exposes: [isDown, works] })

  expect(await screen.findByRole('alert')).toHaveTextContent('Example isn’t available right now')
  expect(screen.getByRole('link', { name: 'Example' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(screen.getByText('Hello Jordan')).toBeVisible())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(attempts).toHaveLength(2)
  expect(reports).toMatchObject([{ source: 'mf-example', phase: 'load' }])
})

test('an area that failed recovers automatically', async () => {
  openApp({ user: aUser(), remotes: [anArea()], exposes: [isDown, works] })
  await screen.findByRole('alert')

  await waitFor(() => expect(screen.getByText('Hello Jordan')).toBeVisible())
})

test('an area that failed is retried right away once online', async () => {
  const { attempts } = openApp({ user: aUser(), remotes: [anArea()], exposes: [isDown, works] })
  await screen.findByRole('alert')
  expect(attempts).toHaveLength(1)

  act(() => void window.dispatchEvent(new Event('online')))

  expect(attempts).toHaveLength(2)
  await waitFor(() => expect(screen.getByText('Hello Jordan')).toBeVisible())
})

test('an area that throws at its first render is contained, and renders on the next attempt', async () => {
  let isBroken = true
  const flaky = release(function Flaky() {
    if (isBroken) throw new Error('no such stat')
    return <p>Drawn</p>
  })
  openApp({ user: aUser(), remotes: [anArea()], exposes: [flaky] })

  expect(await screen.findByRole('alert')).toHaveTextContent('Example isn’t available')
  expect(screen.getByRole('banner')).toBeVisible()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(screen.getByText('Drawn')).toBeVisible())
  expect(reports).toMatchObject([
    { source: 'mf-example', phase: 'render', message: 'no such stat' },
  ])
})

test('an area that throws later is contained, too', async () => {
  const later = release(function Fragile() {
    const [isGone, setGone] = useState(false)
    if (isGone) throw new Error('later')
    return <button onClick={() => setGone(true)}>Break</button>
  })
  openApp({ user: aUser(), remotes: [anArea()], exposes: [later, works] })

  await userEvent.click(await screen.findByRole('button', { name: 'Break' }))

  expect(await screen.findByRole('alert')).toBeVisible()
})

test('a module that is not a remote is not mounted', async () => {
  const wrong = async () => ({ render() {} }) as never
  openApp({ user: aUser(), remotes: [anArea()], exposes: [wrong] })

  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(reports[0]?.message).toContain('is not a remote'))
})

test('leaving an area unmounts it completely', async () => {
  let standing = 0
  const counted = release(function Counted() {
    useEffect(() => {
      standing++
      return () => void standing--
    }, [])
    return <p>Here</p>
  })
  const { history } = openApp({ user: aUser(), remotes: [anArea()], exposes: [counted] })
  await waitFor(() => expect(standing).toBe(1))

  history.push('/nowhere')

  await waitFor(() => expect(standing).toBe(0))
  expect(screen.queryByText('Here')).not.toBeInTheDocument()
})
