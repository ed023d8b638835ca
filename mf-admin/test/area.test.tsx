import type {
  Area,
  Flag,
  Preview,
  ReleasePointer,
  ReleaseSummary,
  TeamContact,
} from '@fieldhouse/contract'
import type { Question } from '@fieldhouse/remote-kit'
import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, anArea, aRelease, teammate } from './samples.ts'

const api = fakeApi()

const next = '0.1.0-bbbbbbbbbbbb'

const earlier = aRelease({ version: '0.1.0-aaaaaaaaaaaa', state: 'previous' })

function given(
  area: Area = anArea(),
  releases: ReleaseSummary[] = [aRelease(), earlier],
  flags: Flag[] = [],
) {
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
  api.on('GET /api/admin/areas/{remote}/flags', () => answer(flags))
  api.on('GET /api/admin/areas/{remote}/previews', () => answer([]))
  api.on('GET /api/admin/areas/{remote}/failed-calls', () => answer([]))
  api.on('GET /api/admin/areas/{remote}/contact', () => answer(untold))
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
        stack: 'Error: it broke\n    at a (/remotes/mf-feed/remote.0123456789ab.js:1:20)',
        frames: [
          {
            file: 'src/feed/feed-page.tsx',
            line: 31,
            column: 9,
            name: 'FeedPage',
            code: "throw new Error('it broke')",
            isMapped: true,
          },
        ],
      },
    ]),
  )
}

const untold: TeamContact = {
  email: null,
  webhookUrl: null,
  secretMadeAt: null,
  lastAnnouncement: null,
}

const open = (name = 'mf-feed', user = admin) =>
  renderRemote({ pages, path: `/admin/system/${name}`, user })

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
  expect(screen.getByText(/^src\/feed\/feed-page\.tsx:31 in FeedPage:/)).toBeVisible()
  expect(screen.getByText("throw new Error('it broke')")).toBeVisible()
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

test('a canary for a time says when it ends, and whether it goes live then', async () => {
  const canaryEnds = { at: '2026-11-20T10:30:00.000Z', promoteIfHealthy: true }
  given(anArea({ canary: next, canaryPercent: 10, canaryEnds }))
  await open()
  expect(
    await screen.findByText(/, for 10 %, until Nov 20, 2026, .*, then live if healthy$/),
  ).toBeVisible()
})

test('an area without releases is not found', async () => {
  given()
  open('mf-nothing')
  expect(await screen.findByText('We couldn’t find that area')).toBeVisible()
})

const replies: Flag = {
  name: 'quick-replies',
  description: 'Answers to pick from.',
  default: false,
  setting: null,
  hasEnded: false,
}

const forCoaches: Flag = {
  ...replies,
  name: 'wide-rows',
  setting: {
    percent: 20,
    accountTypes: ['institution_coach'],
    people: ['kai@example.com'],
    peopleCount: 1,
    owner: 'Feed team',
    endsOn: '2026-12-31',
    updatedAt: '2026-11-20T09:00:00.000Z',
  },
}

const withFlags = (...flags: Flag[]) => given(anArea(), [aRelease()], flags)

test('flags say for whom they are on, until when, and whom to ask', async () => {
  const gone = { ...forCoaches, name: 'old-rows', description: null, hasEnded: true }
  withFlags(replies, forCoaches, gone)
  await open()

  const part = await screen.findByRole('region', { name: 'Flags' })
  const rows = (await within(part).findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/^quick-replies .*Off for everyoneSet$/)
  expect(rows[1]).toMatch(
    /On for 20 % of Coach or recruiter, and 1 person by name until Dec 31, 2026 · Feed team/,
  )
  expect(rows[2]).toMatch(/Ended.*Not in use.*Ended on Dec 31, 2026: off for everyone/)
  // Nobody can turn on what no release knows.
  expect(within(part).queryByRole('button', { name: 'Set old-rows' })).toBeNull()
})

test('a team reads its flags, with the number of people and without a button to set them', async () => {
  const setting = { ...forCoaches.setting!, people: [], peopleCount: 2 }
  withFlags(replies, { ...forCoaches, setting })
  await open('mf-feed', teammate)

  const part = await screen.findByRole('region', { name: 'Flags' })
  expect(await within(part).findByText(/and 2 people by name until Dec 31, 2026/)).toBeVisible()
  expect(within(part).queryByRole('button')).toBeNull()
  expect(within(part).getByText(/^Admins set them/)).toBeVisible()
})

test('a team moves its area and changes its contact, and goes back to its areas', async () => {
  given()
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
  given(anArea({ name: 'mf-news' }))
  const asked = api.on('GET /api/admin/areas/{remote}/errors', () => refusal(403, 'Not yours'))
  await open('mf-feed', teammate)

  expect(await screen.findByText('We couldn’t find that area')).toBeVisible()
  expect(screen.getByText(/or you have no deploy token of it/)).toBeVisible()
  expect(asked).toHaveLength(0)
})

test('a flag is set with its owner and its end; what is missing is said at its field', async () => {
  withFlags(replies)
  const puts = api.on('PUT /api/admin/areas/{remote}/flags/{flag}', () =>
    answer(undefined, { status: 204 }),
  )
  await open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Set quick-replies' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set quick-replies' })
  const field = (name: RegExp) => within(dialog).getByRole('textbox', { name })
  await user.clear(field(/Share/))
  await user.type(field(/Share/), '120')
  await user.click(within(dialog).getByRole('button', { name: 'Set the flag' }))
  expect(within(dialog).getByText('Use a whole number from 0 to 100')).toBeVisible()
  expect(within(dialog).getByText('Name the team or the person to ask')).toBeVisible()
  expect(puts).toHaveLength(0)

  await user.clear(field(/Share/))
  await user.type(field(/Share/), '25')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Athlete' }))
  await user.type(field(/People/), 'kai@example.com{Enter}mia@example.com')
  await user.type(field(/Owner/), 'Feed team')
  await user.click(within(dialog).getByRole('button', { name: 'Set the flag' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await puts[0]?.request.clone().json()).toMatchObject({
    percent: 25,
    accountTypes: ['athlete'],
    people: ['kai@example.com', 'mia@example.com'],
    owner: 'Feed team',
    endsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  })
})

test('a refused address stands at its field, and nothing typed is lost', async () => {
  withFlags(forCoaches)
  api.on('PUT /api/admin/areas/{remote}/flags/{flag}', () =>
    refusal(422, 'There’s no account with the email kai@example.com', {
      people: 'There’s no account with the email kai@example.com',
    }),
  )
  await open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Set wide-rows' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set wide-rows' })
  await user.click(within(dialog).getByRole('button', { name: 'Set the flag' }))
  const people = within(dialog).getByRole('textbox', { name: /People/ })
  await waitFor(() => expect(people).toHaveAccessibleDescription(/no account with the email/))
  expect(people).toHaveValue('kai@example.com')
})

test('clearing a flag asks first, and says what everyone gets', async () => {
  withFlags(forCoaches)
  const deletes = api.on('DELETE /api/admin/areas/{remote}/flags/{flag}', () =>
    answer(undefined, { status: 204 }),
  )
  const asked: Question[] = []
  await renderRemote({
    pages,
    path: '/admin/system/mf-feed',
    user: admin,
    answer: (question) => {
      asked.push(question)
      return true
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear wide-rows' }))
  await waitFor(() => expect(deletes).toHaveLength(1))
  expect(asked[0]?.description).toBe('From their next page on, everyone has the default: off.')
})

const aPreview: Preview = {
  id: '0b6a1c7e-4c1d-4c9e-9a53-0d7b7c1f6a11',
  version: next,
  path: '/?preview=signed',
  madeBy: 'ci (main)',
  createdAt: '2026-11-24T09:00:00.000Z',
  expiresAt: '2026-11-25T09:00:00.000Z',
}

test('a preview is made from a release’s menu, and its link is listed, copied and ended', async () => {
  const user = userEvent.setup()
  given(anArea(), [aRelease({ version: next, state: 'published' }), aRelease()])
  const all: Preview[] = []
  api.on('GET /api/admin/areas/{remote}/previews', () => answer([...all]))
  const posts = api.on('POST /api/admin/areas/{remote}/previews', () => {
    all.push(aPreview)
    return answer(aPreview, { status: 201 })
  })
  const deletes = api.on('DELETE /api/admin/areas/{remote}/previews/{id}', () => {
    all.pop()
    return answer(undefined, { status: 204 })
  })
  const questions: Question[] = []
  renderRemote({
    pages,
    path: '/admin/system/mf-feed',
    user: admin,
    answer: (question) => {
      questions.push(question)
      return true
    },
  })

  const previews = await screen.findByRole('region', { name: 'Previews' })
  expect(await within(previews).findByText(/None\. A release’s menu makes one/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: `Change ${next}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Make a preview link' }))
  expect(await within(previews).findByText(next)).toBeVisible()
  expect(within(previews).getByText(/by ci \(main\)/)).toBeVisible()
  expect(await posts[0]?.request.clone().json()).toEqual({ version: next })
  expect(
    within(previews).getByRole('link', { name: `Open the preview of ${next}` }),
  ).toHaveAttribute('href', aPreview.path)

  await user.click(within(previews).getByRole('button', { name: `Copy the link of ${next}` }))
  expect(await navigator.clipboard.readText()).toBe('http://localhost/?preview=signed')

  await user.click(within(previews).getByRole('button', { name: `End the preview of ${next}` }))
  await waitFor(() => expect(deletes).toHaveLength(1))
  expect(questions[0]?.description).toContain('also where it’s open')
  expect(await within(previews).findByText(/None\. A release’s menu/)).toBeVisible()
})

test('a failing canary shows within a minute: state, releases, errors and history are read again', async () => {
  given(anArea({ canary: next, canaryPercent: 10 }))
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

test('requests that failed say the answer, the release and how often, page by page', async () => {
  given()
  const call = { version: next, call: 'GET /api/posts/feed', status: 503 }
  const days = { firstDay: '2026-11-20', lastDay: '2026-11-21' }
  const path = '/api/admin/areas/mf-feed/failed-calls?cursor=x'
  api.on('GET /api/admin/areas/{remote}/failed-calls', ({ request }) =>
    request.url.endsWith('cursor=x')
      ? answer([{ ...call, ...days, status: 404, count: 1, firstDay: days.lastDay }])
      : answer(
          [
            { ...call, ...days, count: 1_200 },
            { ...call, ...days, status: 0, count: 2 },
          ],
          { next: path },
        ),
  )
  const user = userEvent.setup()
  open()
  const list = await screen.findByRole('list', { name: 'Failed requests' })
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const often = `1,200 times on ${next}Nov 20, 2026 to Nov 21, 2026`
  expect(texts()).toEqual([
    `GET /api/posts/feed 503, our end${often}`,
    `GET /api/posts/feed No answer2 times on ${next}Nov 20, 2026 to Nov 21, 2026`,
  ])

  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(texts()).toHaveLength(3))
  expect(texts()[2]).toBe(`GET /api/posts/feed 404, not foundOnce on ${next}Nov 21, 2026`)
})

test('an area without failed requests says so; a list that cannot be read can be asked for again', async () => {
  given()
  let isAway = true
  api.on('GET /api/admin/areas/{remote}/failed-calls', () =>
    isAway ? refusal(503, 'The database is away.') : answer([]),
  )
  const user = userEvent.setup()
  open()
  expect(await screen.findByText('The failed requests didn’t load')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No failed requests')).toBeVisible()
})

const told: TeamContact = {
  email: 'feed-team@example.com',
  webhookUrl: 'https://hooks.example.com/releases',
  secretMadeAt: '2026-11-20T09:00:00.000Z',
  lastAnnouncement: {
    id: 'c61f7ad2-7c1e-4d3a-b0a4-5f3e9d2c1b60',
    type: 'fell_back',
    version: next,
    at: '2026-11-20T09:30:00.000Z',
    mailed: true,
    webhook: 'failed',
    answer: '410',
    tries: 1,
  },
}

test('the team’s contact says whom it reaches, and that the last announcement failed', async () => {
  given()
  api.on('GET /api/admin/areas/{remote}/contact', () => answer(told))
  open()
  const part = await screen.findByRole('region', { name: 'Team contact' })
  expect(await within(part).findByText('feed-team@example.com')).toBeVisible()
  expect(within(part).getByText(/mailed, webhook failed: 410/)).toBeVisible()
  expect(within(part).getByText('Not delivered')).toBeVisible()
})

test('a new webhook’s secret is shown once; a refused address stands at its field', async () => {
  given()
  let contact = untold
  let isRefused = true
  api.on('GET /api/admin/areas/{remote}/contact', () => answer(contact))
  const puts = api.on('PUT /api/admin/areas/{remote}/contact', () => {
    if (isRefused) {
      return refusal(422, 'Check the fields', { webhookUrl: 'Use an https address' })
    }
    contact = { ...told, lastAnnouncement: null }
    return answer({ ...contact, secret: 'fhws_once' })
  })
  const posts = api.on('POST /api/admin/areas/{remote}/contact/secret', () =>
    answer({ secret: 'fhws_two' }, { status: 201 }),
  )
  const user = userEvent.setup()
  renderRemote({ pages, path: '/admin/system/mf-feed', user: admin, answer: () => true })
  const part = await screen.findByRole('region', { name: 'Team contact' })
  expect(await within(part).findByText(/No one hears so far/)).toBeVisible()
  expect(within(part).queryByRole('button', { name: 'New secret' })).toBeNull()

  await user.click(within(part).getByRole('button', { name: 'Change the team contact' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change the team contact' })
  const webhook = within(dialog).getByRole('textbox', { name: /Webhook/ })
  await user.type(webhook, 'http://hooks.example.com/releases')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(webhook).toHaveAccessibleDescription(/Use an https address/))
  expect(webhook).toHaveValue('http://hooks.example.com/releases')

  isRefused = false
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await puts[1]?.request.clone().json()).toEqual({
    email: null,
    webhookUrl: 'http://hooks.example.com/releases',
  })
  expect(await within(part).findByText('fhws_once')).toBeVisible()
  await user.click(within(part).getByRole('button', { name: 'Copy secret' }))
  expect(await navigator.clipboard.readText()).toBe('fhws_once')
  await user.click(within(part).getByRole('button', { name: 'Done' }))
  expect(within(part).queryByText('fhws_once')).toBeNull()

  await user.click(within(part).getByRole('button', { name: 'New secret' }))
  expect(await within(part).findByText('fhws_two')).toBeVisible()
  expect(posts).toHaveLength(1)
})
