import type { Area, FailedJob } from '@fieldhouse/contract'
import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
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

function open() {
  const shown = renderRemote({ pages, path: '/admin/system', user: admin })
  // Answered by the front door, not by the API.
  shown.queryClient.setQueryData(['/remotes.json', 'now'], { schemaVersion: 1, remotes: [] })
  return shown
}

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
