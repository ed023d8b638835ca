import type {
  ClientError,
  LiveContribution,
  LiveRemote,
  RemoteAudience,
} from '@fieldhouse/contract'
import {
  defineContribution,
  defineRemote,
  Slot,
  useSlotParts,
  useUser,
} from '@fieldhouse/remote-kit'
import type { RemoteLifecycles } from '@fieldhouse/remote-kit/host'
import { answer, aUser } from '@fieldhouse/remote-kit/testing'
import { query, useQuery } from '@fieldhouse/remote-kit/query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import * as federation from '../src/remotes/federation.ts'
import { aRemote } from './a-remote.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

declare module '@fieldhouse/remote-kit' {
  interface SlotContexts {
    'host.card': { personId: string }
  }
}

const api = shellApi()
let reports: ClientError[]
let version = 0

const nextVersion = () => `0.1.0-${String(++version).padStart(12, '0')}`

function HostPage() {
  const [personId, setPersonId] = useState('one')
  const secret = { personId, secret: 'not declared' }
  return (
    <>
      <h1>Host</h1>
      <button onClick={() => setPersonId('two')}>Next</button>
      <Slot name="host.card" context={secret} waiting={<p>To come</p>} />
    </>
  )
}

const host = () =>
  aRemote({
    name: 'mf-host',
    version: nextVersion(),
    routes: [{ path: '/', title: 'Host' }],
    nav: { label: 'Host', path: '/', icon: 'area', order: 1 },
    slots: [{ name: 'host.card', context: { personId: 'string' } }],
  })

function guest(
  name: string,
  contribution: Partial<LiveContribution> = {},
  differences: Partial<LiveRemote> = {},
) {
  return aRemote({
    name,
    version: nextVersion(),
    routes: [{ path: `/${name}`, title: name }],
    nav: null,
    contributions: [{ slot: 'host.card', label: name, order: 10, scripts: [], ...contribution }],
    ...differences,
  })
}

const forAdmins: RemoteAudience = {
  kind: 'account_types',
  accountTypes: ['admin'],
  verified: true,
}

/** Opens the shell on the host's page; each guest exposes its part, or fails by its own function. */
function openHost(
  guests: LiveRemote[],
  parts: Record<string, () => Promise<RemoteLifecycles>>,
  Page: ComponentType = HostPage,
) {
  const opened = openApp({
    user: aUser(),
    remotes: [...guests, host()],
    exposes: [async () => defineRemote({ name: 'mf-host', pages: { '/': Page } })],
  })
  jest.mocked(federation.loadExposed).mockImplementation((remote) => {
    opened.attempts.push(remote.name)
    return parts[remote.name]!()
  })
  return opened
}

const part = (remote: string, Part: ComponentType<{ personId: string }>) => async () =>
  defineContribution({ remote, slot: 'host.card', part: Part })

const Card = (props: { personId: string }) => (
  <p>
    {useUser().firstName} sees {JSON.stringify(props)}
  </p>
)

beforeEach(() => {
  reports = []
  api.on('POST /api/client-errors', ({ body }) => {
    reports.push(body)
    return answer(undefined, { status: 204 })
  })
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('a slot shows the part of another area, and tells it only what the slot declares', async () => {
  openHost([guest('mf-guest')], { 'mf-guest': part('mf-guest', Card) })

  expect(await screen.findByText('To come')).toBeVisible()
  const card = await screen.findByText('Jordan sees {"personId":"one"}')
  await waitFor(() => expect(card).toBeVisible())
  expect(screen.queryByText('To come')).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Jordan sees {"personId":"two"}')).toBeVisible()
})

test('parts come in the order of the registry, whatever loads first', async () => {
  const slow = Promise.withResolvers<void>()
  openHost([guest('mf-second', { order: 20 }), guest('mf-first', { order: 5 })], {
    'mf-first': async () => {
      await slow.promise
      return part('mf-first', () => <p>The first part</p>)()
    },
    'mf-second': part('mf-second', () => <p>The second part</p>),
  })
  await waitFor(() => expect(screen.getByText('The second part')).toBeInTheDocument())
  slow.resolve()

  const first = await screen.findByText('The first part')
  await waitFor(() => expect(first).toBeVisible())
  expect(
    first.compareDocumentPosition(screen.getByText('The second part')) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
})

test('a part that does not load or throws says so in its frame, is reported by its own area, and loads again', async () => {
  let isDown = true
  openHost([guest('mf-guest', { label: 'Standings' }), guest('mf-other', { order: 20 })], {
    'mf-guest': () =>
      isDown ? Promise.reject(new Error(`down ${version}`)) : part('mf-guest', Card)(),
    'mf-other': part('mf-other', () => {
      throw new Error(`thrown ${version}`)
    }),
  })

  const frame = await screen.findByRole('region', { name: 'Standings' })
  expect(frame).toHaveTextContent('This part isn’t available right now.')
  expect(await screen.findByRole('region', { name: 'mf-other' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Host' })).toBeVisible()
  await waitFor(() =>
    expect(reports).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: 'mf-guest', phase: 'load' }),
        expect.objectContaining({ source: 'mf-other', phase: 'render' }),
      ]),
    ),
  )
  expect(reports).not.toContainEqual(expect.objectContaining({ source: 'mf-host' }))

  isDown = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Jordan sees {"personId":"one"}')).toBeVisible()
})

test('data that made a part throw is read again when the part is tried again', async () => {
  const categories = query('GET /api/news/categories')
  const Categories = () => {
    const first = useQuery(categories).data?.[0]?.category
    if (first === 'Broken') throw new Error(`thrown ${version}`)
    return <p>{first}</p>
  }
  let isBroken = true
  api.on('GET /api/news/categories', () =>
    answer([{ category: isBroken ? 'Broken' : 'Rules', count: 1 }]),
  )
  openHost([guest('mf-guest', { label: 'Categories' })], {
    'mf-guest': part('mf-guest', Categories),
  })
  await screen.findByRole('region', { name: 'Categories' })

  isBroken = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Rules')).toBeVisible()
})

test('a page that shows one part at a time lists those for this person, and loads only the one it shows', async () => {
  const Sections = () => {
    const parts = useSlotParts('host.card')
    return (
      <>
        <p>{parts.map(({ part, label }) => `${part}: ${label}`).join(', ')}</p>
        <Slot name="host.card" part="gear" context={{ personId: 'one' }} />
      </>
    )
  }
  const { attempts } = openHost(
    [
      guest('mf-late', { part: 'late', label: 'Late', order: 30 }),
      guest('mf-gear', { part: 'gear', label: 'Gear', order: 20 }),
      guest('mf-unnamed'),
      guest('mf-admins', { part: 'desk', label: 'Desk' }, { audience: forAdmins }),
    ],
    { 'mf-gear': part('mf-gear', Card) },
    Sections,
  )

  expect(await screen.findByText('gear: Gear, late: Late')).toBeVisible()
  await screen.findByText('Jordan sees {"personId":"one"}')
  expect(attempts).toEqual(['mf-host', 'mf-gear'])
})

test('a part for other people is not downloaded', async () => {
  const { attempts } = openHost(
    [
      guest('mf-admins', { audience: forAdmins }),
      guest('mf-closed', {}, { audience: forAdmins }),
      guest('mf-guest', { order: 20 }),
    ],
    { 'mf-guest': part('mf-guest', Card) },
  )

  await screen.findByText(/Jordan sees/)
  expect(attempts).toEqual(['mf-host', 'mf-guest'])
})

test('a part goes with the page that has its slot', async () => {
  api.on('GET /api/notifications', () => answer([]))
  const gone = jest.fn()
  const Counted = () => <p ref={() => gone}>A part</p>
  const { history } = openHost([guest('mf-guest')], { 'mf-guest': part('mf-guest', Counted) })
  await screen.findByText('A part')

  act(() => history.push('/notifications'))
  await waitFor(() => expect(gone).toHaveBeenCalled())
  expect(screen.queryByText('A part')).not.toBeInTheDocument()
})
