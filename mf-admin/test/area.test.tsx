import type { Question } from '@fieldhouse/remote-kit'
import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { given, open, sent } from './area-page.ts'
import { next } from './area-samples.ts'
import { admin, anArea, aRelease, teammate } from './samples.ts'

const api = fakeApi()

test('each release shows its speed and failures in browsers, and how many were read', async () => {
  given(api, anArea(), [
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
  expect(screen.getByText(/^src\/feed\/feed-page\.tsx:31 in FeedPage:/)).toBeVisible()
  expect(screen.getByText("throw new Error('it broke')")).toBeVisible()
  expect(await screen.findByText(/it failed for 5 of 9 people/)).toBeVisible()
})

test('a rollback says who is affected first, and changes nothing when canceled', async () => {
  given(api)
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
  // Beside an automatic fallback, or after a lost answer, it does not go back twice.
  expect(await sent(moved)).toEqual({ action: 'rollback', from: anArea().version })
})

test('who left the area hears that a move failed', async () => {
  given(api)
  const answered = Promise.withResolvers<void>()
  api.on('GET /api/news/drafts', () => answer([]))
  api.on('PUT /api/admin/areas/{remote}/pointer', async () => {
    await answered.promise
    return refusal(409, 'It moved in the meantime.')
  })
  const { toasts } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }))
  await userEvent.click(screen.getByRole('link', { name: 'News desk' }))
  await screen.findByText('Nothing in the works')
  answered.resolve()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'That didn’t go through' }]))
})

test('the first release of an area cannot be rolled back, and says why', async () => {
  given(api, anArea(), [aRelease()])
  open()
  const button = await screen.findByRole('button', { name: 'Roll back' })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  expect(button).toHaveAccessibleDescription('There’s no earlier release to go back to.')
})

test('a canary needs a share from 1 to 100', async () => {
  given(api, anArea(), [aRelease({ version: next, state: 'published' })])
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

test('a new canary says that it ends the one that is running; another share of that one does not', async () => {
  const running = '0.1.0-cccccccccccc'
  given(api, anArea({ canary: running, canaryPercent: 10 }), [
    aRelease({ version: next, state: 'published' }),
    aRelease({ version: running, state: 'canary' }),
  ])
  open()
  await userEvent.click(await screen.findByRole('button', { name: `Change ${next}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Start a canary' }))
  expect(await screen.findByText(new RegExp(`The canary of ${running} ends\\.`))).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: `Change ${running}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Start a canary' }))
  expect(await screen.findByText(/Everyone else stays on \S+\.$/)).toBeVisible()
})

test('a canary in a disabled area says that it waits', async () => {
  given(api, anArea({ isDisabled: true }), [aRelease({ version: next, state: 'published' })])
  open()
  await userEvent.click(await screen.findByRole('button', { name: `Change ${next}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Start a canary' }))
  expect(
    await screen.findByText(/^Once the area is enabled, a share of every member gets/),
  ).toBeVisible()
})

test('a canary for a time says when it ends, and whether it goes live then', async () => {
  const canaryEnds = { at: '2026-11-20T10:30:00.000Z', promoteIfHealthy: true }
  given(api, anArea({ canary: next, canaryPercent: 10, canaryEnds }))
  await open()
  expect(
    await screen.findByText(/, for 10 %, until Nov 20, 2026, .*, then live if healthy$/),
  ).toBeVisible()
})

test('an area without releases is not found', async () => {
  given(api)
  open('mf-nothing')
  expect(await screen.findByText('We couldn’t find that area')).toBeVisible()
})

test('a team moves its area and changes its contact, and goes back to its areas', async () => {
  given(api)
  const moved = api.on('PUT /api/admin/areas/{remote}/pointer', () =>
    answer(undefined, { status: 204 }),
  )
  renderRemote({
    pages,
    path: '/admin/system/mf-feed',
    user: teammate,
    answer: () => true,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(moved).toHaveLength(1))
  expect(await sent(moved)).toEqual({ action: 'disable' })
  expect(await screen.findByRole('button', { name: 'Change the team contact' })).toBeVisible()
  // In the navigation, and above the area.
  expect(screen.getAllByRole('link', { name: 'Your areas' })).toHaveLength(2)
})

test('an area of others looks like one that is not there, and nothing is asked about it', async () => {
  given(api, anArea({ name: 'mf-news' }))
  const asked = api.on('GET /api/admin/areas/{remote}/errors', () => refusal(403, 'Not yours'))
  await open('mf-feed', teammate)

  expect(await screen.findByText('We couldn’t find that area')).toBeVisible()
  expect(screen.getByText(/or you have no deploy token of it/)).toBeVisible()
  expect(asked).toHaveLength(0)
})

test('after a move the releases and the history are read again, too', async () => {
  given(api)
  open()
  const table = within(await screen.findByRole('table', { name: 'Releases of mf-feed' }))
  expect(table.getByText('Earlier')).toBeVisible()
  api.on('PUT /api/admin/areas/{remote}/pointer', () => {
    given(api, anArea(), [aRelease({ version: '0.1.0-aaaaaaaaaaaa' })])
    return answer(undefined, { status: 204 })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Roll back' }))

  await waitFor(() => expect(table.queryByText('Earlier')).not.toBeInTheDocument())
})

test('a canary that fails after its dialog was closed is told', async () => {
  given(api)
  const answered = Promise.withResolvers<void>()
  api.on('PUT /api/admin/areas/{remote}/pointer', async () => {
    await answered.promise
    return refusal(409, 'It moved in the meantime.')
  })
  const { toasts } = open()
  const version = '0.1.0-aaaaaaaaaaaa'
  await userEvent.click(await screen.findByRole('button', { name: `Change ${version}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Start a canary' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Start the canary' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  answered.resolve()

  await waitFor(() =>
    expect(toasts).toMatchObject([{ description: expect.stringContaining('It moved') as string }]),
  )
})

test('a failing canary shows within a minute: state, releases, errors and history are read again', async () => {
  given(api, anArea({ canary: next, canaryPercent: 10 }))
  const { queryClient } = open()
  await screen.findByText('it broke')
  await screen.findByText(/it failed for 5 of 9 people/)
  const polled = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ observers }) =>
      observers.some(({ options }) => Number(options.refetchInterval) <= 60_000),
    )
    .map(({ queryKey }) => queryKey.join('/'))
  const parts = ['releases', 'errors', 'failed-calls', 'history'].map((part) => `/mf-feed/${part}`)
  for (const part of ['', ...parts]) {
    expect(polled).toContain(`/api/admin/areas${part}`)
  }
})
