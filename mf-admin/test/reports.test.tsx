import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, aReport, curator } from './samples.ts'

const api = fakeApi()
const report = aReport()
const path = `/admin/reports/${report.id}`

function open(user = admin, confirms = true) {
  return renderRemote({ pages, path, user, answer: () => confirms })
}

async function decide(title: string, notes = '') {
  await userEvent.click(await screen.findByRole('radio', { name: title }))
  if (notes) await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), notes)
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
}

test('the queue lists open reports, one row per subject, with a link to each', async () => {
  const asked = api.on('GET /api/admin/reports', () => answer([aReport({ isUrgent: true })]))
  renderRemote({ pages, path: '/admin/reports', user: curator })

  const link = await screen.findByRole('link', { name: 'Post by Kai Okafor' })
  expect(link).toHaveAttribute('href', path)
  expect(screen.getByText('Minor’s safety')).toBeVisible()
  expect(screen.getByText('2 reports')).toBeVisible()
  expect(asked[0]?.request.url).toMatch(/\?status=open$/)
})

test('a report shows the content at the time of the report, and now', async () => {
  api.on('GET /api/admin/reports/{id}', () =>
    answer(aReport({ now: { state: 'shown', text: 'Sorry about that.', imageUrl: '/api/x' } })),
  )
  open()

  expect(await screen.findByText('You will never make the team.')).toBeVisible()
  expect(screen.getByText('Sorry about that.')).toBeVisible()
  expect(screen.getByText('He writes this under everything.')).toBeVisible()
  // The reviewers' address serves hidden pictures too.
  expect(screen.getByRole('img', { name: 'Reported picture' })).toHaveAttribute(
    'src',
    `/api/admin/reports/${report.id}/picture?w=1280`,
  )
})

test('private content is not in the queue: opening it warns that the audit log records the access', async () => {
  api.on('GET /api/admin/reports', () =>
    answer([aReport({ subjectType: 'message', words: 'withheld', quote: null })]),
  )
  const { unmount } = renderRemote({ pages, path: '/admin/reports', user: admin })
  expect(await screen.findByRole('link', { name: 'Message by Kai Okafor' })).toBeVisible()
  expect(screen.getByText('Not public. Opening it goes in the audit log.')).toBeVisible()
  unmount()

  const asked = api.on('GET /api/admin/reports/{id}', () =>
    answer(aReport({ subjectType: 'message', words: 'opened' })),
  )
  open()
  expect(await screen.findByText('You will never make the team.')).toBeVisible()
  expect(screen.getByText('The audit log shows that you opened it.')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('an admin involved in a report reads that its text is withheld', async () => {
  api.on('GET /api/admin/reports/{id}', () =>
    answer(
      aReport({
        words: 'withheld',
        quote: null,
        now: { state: 'shown', text: null, imageUrl: null },
        canDecide: false,
      }),
    ),
  )
  open()
  expect(await screen.findByText(/Only the person who decides sees the text/)).toBeVisible()
})

test('a curator reads that the report belongs to admins', async () => {
  api.on('GET /api/admin/reports', () => answer([]))
  const { unmount } = renderRemote({ pages, path: '/admin/reports', user: curator })
  expect(await screen.findByText(/go to admins/)).toBeVisible()
  unmount()

  renderRemote({ pages, path: '/admin/reports', user: admin })
  expect(await screen.findByText('You’re all caught up')).toBeVisible()
  expect(screen.queryByText(/go to admins/)).not.toBeInTheDocument()
})

test('hiding requires notes, and applies to the version that was reviewed', async () => {
  api.on('GET /api/admin/reports/{id}', () => answer(report))
  api.on('GET /api/admin/reports', () => answer([]))
  const sent = api.on('PUT /api/admin/reports/{id}', () =>
    answer(aReport({ status: 'hidden', version: 2 })),
  )
  const { toasts, path: where } = open(curator)
  await decide('Hide it')
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveAccessibleDescription(/Add a reason/)
  expect(sent).toHaveLength(0)

  await userEvent.selectOptions(
    screen.getByLabelText('Reason the author sees'),
    'Harassment or threats',
  )
  await decide('Hide it', 'Third time this week')
  await waitFor(() => expect(where()).toBe('/admin/reports'))
  expect(sent.map(({ body }) => body)).toEqual([
    { decision: 'hide', notes: 'Third time this week', version: 1, reason: 'harassment' },
  ])
  expect(toasts).toMatchObject([{ title: 'Hidden' }])
})

test('a suspension requires confirmation, and only admins can do it', async () => {
  api.on('GET /api/admin/reports/{id}', () => answer(report))
  api.on('GET /api/admin/reports', () => answer([]))
  const sent = api.on('PUT /api/admin/reports/{id}', () => answer(report))
  const { unmount } = open(admin, false)
  await decide('Suspend the account', 'Threats')
  expect(sent).toHaveLength(0)
  unmount()

  const confirmed = open(admin)
  await userEvent.click(await screen.findByRole('radio', { name: 'Suspend the account' }))
  await userEvent.selectOptions(screen.getByLabelText('Reason the author sees'), 'Spam or a scam')
  await decide('Suspend the account', 'Threats')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ decision: 'suspend', reason: 'spam' })
  confirmed.unmount()

  open(curator)
  await screen.findByRole('radio', { name: 'Hide it' })
  expect(screen.queryByRole('radio', { name: 'Suspend the account' })).not.toBeInTheDocument()
})

test('after another reviewer’s decision the result is shown, and the notes are kept', async () => {
  api.on('GET /api/admin/reports/{id}', () => answer(report))
  open()
  await screen.findByRole('radio', { name: 'Hide it' })
  api.on('PUT /api/admin/reports/{id}', () => refusal(409, 'Someone else already decided this'))
  api.on('GET /api/admin/reports/{id}', () =>
    answer(aReport({ status: 'hidden', version: 2, decidedAt: '2026-11-20T11:00:00.000Z' })),
  )
  await decide('Leave it', 'Only banter')

  expect(await screen.findByText('Someone else got there first')).toBeVisible()
  expect(await screen.findByRole('radio', { name: 'Restore it' })).toBeVisible()
  expect(screen.getByText(/It was marked “Hidden”/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Only banter')
})

test('an appeal shows its text, and can be rejected', async () => {
  api.on('GET /api/admin/reports/{id}', () =>
    answer(
      aReport({
        status: 'hidden',
        appeal: {
          statement: 'It was a joke between us',
          createdAt: '2026-11-20T12:00:00.000Z',
          status: 'open',
        },
      }),
    ),
  )
  open()

  expect(await screen.findByText(/It was a joke between us/)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Keep it hidden' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Restore it' })).toBeVisible()
})

test('a report about oneself or one’s family is left to another reviewer', async () => {
  api.on('GET /api/admin/reports/{id}', () => answer(aReport({ canDecide: false })))
  open()

  expect(await screen.findByText('Someone else has to decide this')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument()
})

test('a missing report shows an error', async () => {
  api.on('GET /api/admin/reports/{id}', () => refusal(404, 'Not found'))
  open()

  expect(await screen.findByText('We couldn’t find that report')).toBeVisible()
})
