import type { Area, FailedJob } from '@fieldhouse/contract'
import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, anArea } from './samples.ts'

const api = fakeApi()

const failed: FailedJob = {
  id: '0199f2c4-7c1e-7d3a-b0a4-0000000000f1',
  name: 'send_mail',
  state: 'dead',
  message: 'The mail server refused …',
  tries: 14,
  queuedAt: '2026-11-20T09:00:00.000Z',
  nextTryAt: null,
}

const area = anArea()

function given(areas: Area[] = [area]) {
  api.on('GET /api/admin/areas', () => answer(areas))
  api.on('GET /api/health/live', () => answer({ status: 'ok' }))
  api.on('GET /api/health/ready', () => answer({ status: 'ok', checks: { database: 'ok' } }))
  api.on('GET /api/admin/jobs', () =>
    answer([
      {
        name: 'send_mail',
        schedule: null,
        waiting: 2,
        active: 0,
        retrying: 0,
        dead: 1,
        done: 9_999_999,
        lastDoneAt: null,
      },
    ]),
  )
  api.on('GET /api/admin/jobs/failures', () => answer([failed]))
}

const open = () => renderRemote({ pages, path: '/admin/system', user: admin })

test('a failed job can be retried with a button', async () => {
  given()
  const retried = api.on('POST /api/admin/jobs/failures/{id}/retry', () =>
    answer(undefined, { status: 204 }),
  )
  const { toasts } = open()
  await screen.findByText('The mail server refused …')
  api.on('GET /api/admin/jobs/failures', () => answer([]))
  await userEvent.click(screen.getByRole('button', { name: 'Try Send mail again' }))

  expect(await screen.findByText('No failures')).toBeVisible()
  expect(retried[0]?.request.url).toContain(failed.id)
  expect(toasts).toMatchObject([{ title: 'Trying it again' }])
})

test('a section that fails leaves the others working', async () => {
  given()
  api.on('GET /api/admin/jobs', () => refusal(500, 'The database is away'))
  open()

  expect(await screen.findByText('The database is away')).toBeVisible()
  expect(await screen.findByText('The mail server refused …')).toBeVisible()
})

test('areas that the admin does not get are listed with the reason, and canaries with their share', async () => {
  given([
    { ...area, canary: '0.1.0-aaaaaaaaaaaa', canaryPercent: 10 },
    { ...area, name: 'mf-news', isDisabled: true, undrawnBecause: 'ReferenceError: window' },
    { ...area, name: 'mf-parental', audience: { kind: 'families' }, isForViewer: false },
    { ...area, name: 'mf-soon', version: null, audience: null, isForViewer: false, paths: [] },
  ])
  open()

  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)
  expect((await rowOf('mf-feed')).getByText('Yes')).toBeVisible()
  expect((await rowOf('mf-feed')).getByText('Canary for 10 %')).toBeVisible()
  expect((await rowOf('mf-news')).getByText('Disabled for everyone')).toBeVisible()
  expect((await rowOf('mf-news')).getByText(/gave up after “ReferenceError: window”/)).toBeVisible()
  expect((await rowOf('mf-feed')).queryByText(/gave up/)).toBeNull()
  expect((await rowOf('mf-parental')).getByText(/^Only for parents/)).toBeVisible()
  expect((await rowOf('mf-soon')).getByText('Nothing is live yet')).toBeVisible()
})

test('slots are drawn with the parts that other areas put there, in order, and why one is not shown', async () => {
  const part = {
    slot: 'feed.rail',
    version: '^1.0.0',
    order: 20,
    fit: 'fits' as const,
    place: null,
  }
  given([
    {
      ...area,
      slots: [
        {
          name: 'feed.rail',
          version: '1.0.0',
          description: 'Boxes after the feed.',
          context: { sport: 'string' },
        },
      ],
    },
    { ...area, name: 'mf-news', contributions: [{ ...part, label: 'News' }] },
    { ...area, name: 'mf-discover', contributions: [{ ...part, label: 'People', order: 10 }] },
    {
      ...area,
      name: 'mf-old',
      contributions: [{ ...part, label: 'Old', version: '^0.9.0', order: 30, fit: 'misfit' }],
    },
    {
      ...area,
      name: 'mf-off',
      isDisabled: true,
      contributions: [{ ...part, label: 'Off', order: 40 }],
    },
    {
      ...area,
      name: 'mf-early',
      contributions: [{ ...part, slot: 'team.card', label: 'Early', fit: 'unoffered' }],
    },
  ])
  open()

  const rail = within(await screen.findByRole('list', { name: 'Parts in feed.rail' }))
  const [first, second, third, fourth] = rail.getAllByRole('listitem')
  expect(first).toHaveTextContent('PeopleFrom mf-discover · order 10')
  expect(first).not.toHaveTextContent('Not shown')
  expect(second).toHaveTextContent('NewsFrom mf-news · order 20')
  expect(third).toHaveTextContent('Not shown: made for ^0.9.0, and the slot is 1.0.0')
  expect(fourth).toHaveTextContent('Not shown: mf-off is disabled')
  expect(screen.getByText('Tells its parts sport (string)')).toBeVisible()
  expect(
    within(screen.getByRole('list', { name: 'Parts in team.card' })).getByRole('listitem'),
  ).toHaveTextContent('Not shown: no live area offers this slot')
})

/** Two areas with a part each in the feed's slot. */
function twoParts(places: [number | null, number | null] = [null, null]) {
  const part = { slot: 'feed.rail', version: '^1.0.0', fit: 'fits' as const }
  const slot = { name: 'feed.rail', version: '1.0.0', description: 'Boxes.', context: {} }
  return [
    { ...area, slots: [slot] },
    {
      ...area,
      name: 'mf-discover',
      contributions: [{ ...part, label: 'People', order: 10, place: places[0] }],
    },
    {
      ...area,
      name: 'mf-news',
      contributions: [{ ...part, label: 'News', order: 20, place: places[1] }],
    },
  ]
}

const partsShown = () =>
  within(screen.getByRole('list', { name: 'Parts in feed.rail' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent)

test('an admin orders the parts of a slot with the keyboard, and the order is saved', async () => {
  let saved: string[] = []
  given(twoParts())
  api.on('GET /api/admin/areas', () =>
    answer(
      twoParts(
        saved.length > 0 ? [saved.indexOf('mf-discover'), saved.indexOf('mf-news')] : undefined,
      ),
    ),
  )
  const asked = api.on('PUT /api/admin/slots/{slot}/order', ({ body }) => {
    saved = body.remotes
    return answer(undefined, { status: 204 })
  })
  open()
  const up = await screen.findByRole('button', { name: 'Move News up' })
  expect(partsShown()).toEqual(['People', 'News'])

  up.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(partsShown()).toEqual(['News', 'People']))
  expect(screen.getByText('News is now 1 of 2')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move News up' })).toHaveFocus()
  await waitFor(() => expect(asked[0]?.body).toEqual({ remotes: ['mf-news', 'mf-discover'] }))
  expect(asked[0]?.request.url).toContain('/api/admin/slots/feed.rail/order')

  await userEvent.click(await screen.findByRole('button', { name: 'Use the teams’ order' }))
  await waitFor(() => expect(partsShown()).toEqual(['People', 'News']))
  expect(asked[1]?.body).toEqual({ remotes: [] })
})

test('an order that is not saved goes back, and says so', async () => {
  given(twoParts())
  api.on('PUT /api/admin/slots/{slot}/order', () =>
    refusal(422, 'mf-news puts nothing into feed.rail'),
  )
  const { toasts } = open()

  await userEvent.click(await screen.findByRole('button', { name: 'Move News up' }))
  await waitFor(() => expect(toasts[0]?.title).toBe('That order wasn’t saved'))
  await waitFor(() => expect(partsShown()).toEqual(['People', 'News']))
})

test('without slots, the place for them says so', async () => {
  given()
  open()

  expect(await screen.findByText('No area offers a place to others yet.')).toBeVisible()
})
