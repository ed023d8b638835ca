import { draftsOf } from '@fieldhouse/remote-kit'
import { answer, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, aPerson, aRequest, underReview } from './samples.ts'
import { fakeQueue, first, leaveThePage, look, open } from './verification-queue.ts'

const { answersDecisions, api, given } = fakeQueue()

const KNOWN = '2004-02-11'

beforeEach(() => localStorage.clear())

/** Date of birth of somebody who turned `years` a month ago. */
function bornYearsAgo(years: number) {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years, day.getUTCMonth() - 1, 10)
  return day.toISOString().slice(0, 10)
}

const dateField = () => screen.getByLabelText('Date of birth on the document')

async function enter(date: string) {
  await userEvent.clear(dateField())
  if (date) await userEvent.type(dateField(), date)
}

/** Opens the queue; every question is answered with yes. @returns the questions */
function openAgreeing() {
  const asked: string[] = []
  renderRemote({
    pages,
    path: '/admin',
    user: admin,
    answer: ({ title, description }) => {
      asked.push(`${title} ${description}`)
      return true
    },
  })
  return asked
}

test('the date of the account is what an approval leaves alone', async () => {
  const { leave } = given()
  const sent = answersDecisions(leave)
  const asked = openAgreeing()
  await look('7c1d20aa')
  expect(dateField()).toHaveValue(KNOWN)
  expect(dateField()).toHaveAccessibleDescription('Change it only if the document says otherwise.')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findByText('Select a request')
  leaveThePage()

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ status: 'approved', reviewNotes: null, version: 1 })
  expect(asked).toEqual([])
})

test('only identity requests have one', async () => {
  given()
  open()
  await look('9d1f0a52')
  expect(screen.queryByLabelText('Date of birth on the document')).not.toBeInTheDocument()
})

for (const [what, decide] of [
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Approve' }))],
  ['the key', () => userEvent.keyboard('a')],
] as const) {
  test(`another date names its effect, and ${what} approves with it after a question`, async () => {
    const { leave } = given()
    const sent = answersDecisions(leave)
    const asked = openAgreeing()
    await look('7c1d20aa')
    const dateOfBirth = bornYearsAgo(17)
    await enter(dateOfBirth)
    expect(dateField()).toHaveAccessibleDescription(/They become a minor/)
    // Escape leaves the field, not the request: the key is no shortcut in it.
    await userEvent.keyboard('{Escape}')
    expect(dateField()).not.toHaveFocus()
    await decide()

    expect(await screen.findByRole('list', { name: /still undo/ })).toHaveTextContent(
      `Kai Okafor, born ${dateOfBirth}`,
    )
    expect(asked).toEqual([expect.stringMatching(/^Approve this request\? .*They become a minor/)])
    leaveThePage()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      status: 'approved',
      reviewNotes: null,
      version: 1,
      dateOfBirth,
    })
    await waitFor(() => expect(draftsOf(admin.id).names()).toEqual([]))
  })
}

test('undoing the decision opens the request with the date', async () => {
  given()
  openAgreeing()
  await look('7c1d20aa')
  const dateOfBirth = bornYearsAgo(16)
  await enter(dateOfBirth)
  expect(dateField()).toHaveAccessibleDescription(/^Under 17: /)
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: 7c1d20aa' }))

  await screen.findByRole('textbox', { name: 'Review notes' })
  expect(dateField()).toHaveValue(dateOfBirth)
})

/** Opens the first request, of an account with this date of birth. */
async function openWithDate(request: ReturnType<typeof aRequest>, dateOfBirth: string | null) {
  const seen = underReview(request)
  api.on('GET /api/admin/verification-requests/{id}', () =>
    answer({ ...seen, account: { ...seen.account, dateOfBirth } }),
  )
  open(`/admin?request=${first.id}`)
  await screen.findByRole('textbox', { name: 'Review notes' })
}

test.each([
  ['a minor of 18', 'athlete', bornYearsAgo(17), bornYearsAgo(19), /^They’re 18 or older: /],
  ['an adult of another age', 'athlete', KNOWN, '2003-02-11', /^Their date of birth changes/],
  ['a coach of 17', 'institution_coach', KNOWN, bornYearsAgo(17), /^Their date of birth changes/],
  ['a coach of 16', 'institution_coach', KNOWN, bornYearsAgo(16), /^Under 17: /],
] as const)('the effect of the true date: %s', async (_, accountType, known, date, effect) => {
  const request = aRequest({ user: aPerson({ accountType }) })
  given([request])
  await openWithDate(request, known)
  await enter(date)
  expect(dateField()).toHaveAccessibleDescription(effect)
})

test('a date without its year is asked for, not taken for none', async () => {
  const request = aRequest({ user: aPerson({ accountType: 'parent' }) })
  given([request])
  await openWithDate(request, null)
  // Chromium's own sign of half a date, which jsdom lacks.
  Object.defineProperty(dateField(), 'validity', { value: { badInput: true } })
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))

  expect(dateField()).toHaveAccessibleDescription(/Enter the date of birth/)
  expect(screen.queryByText('Select a request')).not.toBeInTheDocument()
})

test('an account without a date needs none', async () => {
  const request = aRequest({ user: aPerson({ accountType: 'parent' }) })
  const { leave } = given([request])
  const sent = answersDecisions(leave)
  await openWithDate(request, null)
  expect(dateField()).toHaveAccessibleDescription('Leave it empty unless they’re under 17.')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findByText('Select a request')
  leaveThePage()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).not.toHaveProperty('dateOfBirth')
})

test.each(['', '2999-01-01'])(
  'an approval with the date “%s” shows an error at the field; a rejection needs no date',
  async (date) => {
    const { leave } = given()
    const sent = answersDecisions(leave)
    openAgreeing()
    const notes = await look('7c1d20aa')
    await enter(date)
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(dateField()).toHaveFocus()
    expect(dateField()).toHaveAccessibleDescription(/Enter the date of birth on the document/)

    await userEvent.type(notes, 'Unreadable')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await screen.findByText('Select a request')
    leaveThePage()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ status: 'rejected', reviewNotes: 'Unreadable', version: 1 })
  },
)
