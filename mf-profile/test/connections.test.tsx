import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aConnection, aPerson } from './people.ts'

const api = fakeApi()

const kai = aPerson({
  id: 'f2b6b0cb-8f62-4f0e-bb46-f1d3f4b0a3de',
  firstName: 'Kai',
  lastName: 'Ito',
})

function open() {
  return renderRemote({
    pages,
    path: '/connections',
    openPaths: ['/search', `/messages/${kai.id}`],
  })
}

test('the page lists requests, sent and received, and all connections', async () => {
  api.on('GET /api/connections/requests', () =>
    answer([
      aConnection({ note: 'From the relay' }),
      aConnection({ direction: 'out', user: aPerson({ firstName: 'Zoe' }), awaitsGuardian: true }),
    ]),
  )
  api.on('GET /api/connections', () => answer([aConnection({ status: 'accepted', user: kai })]))
  open()

  const requests = await screen.findByRole('region', { name: 'Requests' })
  expect(await within(requests).findByRole('link', { name: 'Amara Reid' })).toBeVisible()
  expect(within(requests).getByText('From the relay')).toBeVisible()
  const sent = screen.getByRole('region', { name: 'Sent requests' })
  expect(within(sent).getByText('Waiting for your guardian')).toBeVisible()
  const list = screen.getByRole('region', { name: 'Your connections' })
  expect(await within(list).findByRole('link', { name: 'Kai Ito' })).toBeVisible()
  expect(within(list).getByRole('link', { name: 'Message Kai Ito' })).toHaveAttribute(
    'href',
    `/messages/${kai.id}`,
  )
  expect(document.title).toBe('Connections · Fieldhouse')
})

test('whoever isn’t verified is marked, asking, asked or connected', async () => {
  const unverified = aPerson({ firstName: 'Zoe', isVerified: false, verificationLevel: null })
  api.on('GET /api/connections/requests', () =>
    answer([
      aConnection({ user: unverified }),
      aConnection({ user: unverified, direction: 'out' }),
      aConnection({ user: kai, direction: 'out' }),
    ]),
  )
  api.on('GET /api/connections', () =>
    answer([
      aConnection({ status: 'accepted', user: unverified }),
      aConnection({ status: 'accepted', user: kai }),
    ]),
  )
  open()

  await screen.findByRole('link', { name: 'Message Kai Ito' })
  for (const name of ['Requests', 'Sent requests', 'Your connections']) {
    const marks = within(screen.getByRole('region', { name })).getAllByText('Not verified')
    expect(marks).toHaveLength(1)
    expect(marks[0]?.closest('li')).toHaveTextContent('Zoe')
  }
})

test('accepting moves a person from the requests to the connections', async () => {
  const request = aConnection({ user: kai })
  api.on('GET /api/connections/requests', () => answer([request]))
  api.on('GET /api/connections', () => answer([]))
  const { toasts } = open()

  const accept = await screen.findByRole('button', { name: 'Accept Kai Ito' })
  api.on('PUT /api/connections/{id}', () => answer({ ...request, status: 'accepted' }))
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/connections', () => answer([{ ...request, status: 'accepted' }]))
  await userEvent.click(accept)

  expect(await screen.findByText('No one is waiting to hear from you.')).toBeVisible()
  const list = screen.getByRole('region', { name: 'Your connections' })
  expect(await within(list).findByRole('link', { name: 'Kai Ito' })).toBeVisible()
  expect(toasts).toMatchObject([{ title: 'You and Kai Ito are connected' }])
})

test('each answer and withdrawal is named by its person', async () => {
  const zoe = aPerson({ firstName: 'Zoe', lastName: 'Lind' })
  api.on('GET /api/connections/requests', () =>
    answer([
      aConnection({ user: kai }),
      aConnection({ user: zoe }),
      aConnection({ direction: 'out', user: aPerson() }),
    ]),
  )
  api.on('GET /api/connections', () => answer([]))
  open()

  expect(await screen.findByRole('button', { name: 'Accept Kai Ito' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Decline Zoe Lind' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Withdraw the request to Amara Reid' })).toBeVisible()
})

test('a connection that was gone already leaves the list', async () => {
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/connections', () => answer([aConnection({ status: 'accepted', user: kai })]))
  api.on('DELETE /api/connections/{id}', () => {
    api.on('GET /api/connections', () => answer([]))
    return refusal(404, 'It was gone.')
  })
  const { toasts } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Kai Ito' }))

  expect(await screen.findByText('No connections yet')).toBeVisible()
  expect(toasts).toMatchObject([{ description: 'It was gone.' }])
})

test('a member without connections gets a link to find people', async () => {
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/connections', () => answer([]))
  open()

  expect(await screen.findByText('No connections yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Discover athletes' })).toHaveAttribute('href', '/search')
})

test('either list can fail without the other', async () => {
  api.on('GET /api/connections/requests', () => refusal(503, 'The database is away.'))
  api.on('GET /api/connections', () => answer([aConnection({ status: 'accepted', user: kai })]))
  open()

  expect(await screen.findByText('Your requests didn’t load')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Kai Ito' })).toBeVisible()
})

test('removing a connection requires confirmation', async () => {
  const connection = aConnection({ status: 'accepted', user: kai })
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/connections', () => answer([connection]))
  const removed = api.on('DELETE /api/connections/{id}', () => {
    api.on('GET /api/connections', () => answer([]))
    return answer(undefined, { status: 204 })
  })
  open()

  await userEvent.click(await screen.findByRole('button', { name: 'Remove Kai Ito' }))

  expect(await screen.findByText('No connections yet')).toBeVisible()
  await waitFor(() => expect(removed).toHaveLength(1))
})

test('a removed connection is confirmed although its row leaves before all is read again', async () => {
  const requests = Promise.withResolvers<void>()
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/connections', () => answer([aConnection({ status: 'accepted', user: kai })]))
  api.on('DELETE /api/connections/{id}', () => {
    api.on('GET /api/connections', () => answer([]))
    api.on('GET /api/connections/requests', async () => {
      await requests.promise
      return answer([])
    })
    return answer(undefined, { status: 204 })
  })
  const { toasts } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Kai Ito' }))
  expect(await screen.findByText('No connections yet')).toBeVisible()
  requests.resolve()

  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'You and Kai Ito are no longer connected' }]),
  )
})

test('a long list can be searched by name, and continues after its first page', async () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    aConnection({ status: 'accepted', user: aPerson({ firstName: `Runner ${index}` }) }),
  )
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/connections', ({ request }) =>
    request.url.includes('cursor')
      ? answer([aConnection({ status: 'accepted', user: kai })])
      : answer(many, { next: '/api/connections?cursor=older' }),
  )
  open()

  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByRole('link', { name: 'Kai Ito' })
  await userEvent.type(screen.getByRole('searchbox'), 'kai')

  expect(screen.queryByRole('link', { name: 'Runner 0 Reid' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Kai Ito' })).toBeVisible()
})
