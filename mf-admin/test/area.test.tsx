import type { Area, ReleasePointer, ReleaseSummary } from '@fieldhouse/contract'
import type { Question } from '@fieldhouse/remote-kit'
import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, anArea, aRelease } from './samples.ts'

const api = fakeApi()

const next = '0.1.0-bbbbbbbbbbbb'

const earlier = aRelease({ version: '0.1.0-aaaaaaaaaaaa', state: 'previous' })

function given(area: Area = anArea(), releases: ReleaseSummary[] = [aRelease(), earlier]) {
  api.on('GET /api/admin/areas', () => answer([area]))
  api.on('GET /api/admin/areas/{remote}/releases', () => answer(releases))
  api.on('GET /api/admin/areas/{remote}/history', () =>
    answer([
      {
        at: '2026-11-20T09:00:00.000Z',
        action: 'fallback',
        version: anArea().version,
        from: next,
        percent: null,
        stoppedCanary: null,
        because: 'it failed for 5 of 9 people',
        madeBy: 'fallback',
      },
    ]),
  )
  api.on('GET /api/admin/areas/{remote}/errors', () =>
    answer([
      {
        version: next,
        phase: 'render',
        message: 'it broke',
        path: '/feed',
        count: 12,
        firstAt: '2026-11-20T09:00:00.000Z',
        lastAt: '2026-11-20T10:00:00.000Z',
        stack: 'Error: it broke',
      },
    ]),
  )
}

const open = (name = 'mf-feed') =>
  renderRemote({ pages, path: `/admin/system/${name}`, user: admin })

const sent = async (calls: { request: Request }[]) =>
  (await calls[0]?.request.clone().json()) as ReleasePointer

test('each release shows its speed and failures in browsers, and how many were read', async () => {
  given(anArea(), [
    aRelease({
      readings: {
        lcp: { p75: 1_234, count: 420 },
        inp: null,
        cls: null,
        visits: 400,
        failedVisits: 6,
      },
    }),
  ])
  open()

  const table = within(await screen.findByRole('table', { name: 'Releases of mf-feed' }))
  expect(table.getByText('1.23 s')).toBeVisible()
  expect(table.getByText('420 readings')).toBeVisible()
  expect(table.getByText('1.5 %')).toBeVisible()
  expect(table.getByText('6 of 400 visits')).toBeVisible()
  expect(table.getByText('None yet')).toBeVisible()
  expect(await screen.findByText('it broke')).toBeVisible()
  expect(screen.getByText('12 times')).toBeVisible()
  expect(await screen.findByText(/it failed for 5 of 9 people/)).toBeVisible()
})

test('a rollback says who is affected first, and changes nothing when canceled', async () => {
  given()
  const moved = api.on('PUT /api/admin/areas/{remote}/pointer', () =>
    answer(undefined, { status: 204 }),
  )
  const questions: Question[] = []
  let isSure = false
  const { toasts } = renderRemote({
    pages,
    path: '/admin/system/mf-feed',
    user: admin,
    answer: (question) => {
      questions.push(question)
      return isSure
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }))
  expect(questions[0]?.description).toMatch(/every member get the release before .* on \/feed/)
  expect(moved).toHaveLength(0)

  isSure = true
  await userEvent.click(screen.getByRole('button', { name: 'Roll back' }))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Rolled back' }]))
  expect(await sent(moved)).toEqual({ action: 'rollback' })
})

test('the first release of an area cannot be rolled back, and says why', async () => {
  given(anArea(), [aRelease()])
  open()
  const button = await screen.findByRole('button', { name: 'Roll back' })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  expect(button).toHaveAccessibleDescription('There’s no earlier release to go back to.')
})

test('a canary needs a share from 1 to 100', async () => {
  given(anArea(), [aRelease({ version: next, state: 'published' })])
  const moved = api.on('PUT /api/admin/areas/{remote}/pointer', () =>
    answer(undefined, { status: 204 }),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: `Change ${next}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Start a canary' }))
  const field = await screen.findByLabelText(/Share of people/)
  await userEvent.clear(field)
  await userEvent.type(field, '101')
  await userEvent.click(screen.getByRole('button', { name: 'Start the canary' }))
  expect(screen.getByText('Use a whole number from 1 to 100')).toBeVisible()
  expect(moved).toHaveLength(0)

  await userEvent.clear(field)
  await userEvent.type(field, '25')
  await userEvent.click(screen.getByRole('button', { name: 'Start the canary' }))
  expect(await sent(moved)).toEqual({ action: 'canary', version: next, percent: 25 })
})

test('an area without releases is not found', async () => {
  given()
  open('mf-nothing')
  expect(await screen.findByText('We couldn’t find that area')).toBeVisible()
})
