import type { Flag } from '@fieldhouse/contract'
import type { Question } from '@fieldhouse/remote-kit'
import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { given, open } from './area-page.ts'
import { aFlag, aFlagForTeams } from './area-samples.ts'
import { admin, anArea, aRelease, teammate } from './samples.ts'

const api = fakeApi()

const unset = aFlag({ setting: null })
const forCoaches = aFlag({ name: 'wide-rows' })

const withFlags = (...flags: Flag[]) => given(api, anArea(), [aRelease()], flags)

test('flags say for whom they are on, until when, and whom to ask', async () => {
  const gone = { ...forCoaches, name: 'old-rows', description: null, hasEnded: true }
  withFlags(unset, forCoaches, gone)
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
  withFlags(unset, { ...aFlagForTeams, name: 'wide-rows' })
  await open('mf-feed', teammate)

  const part = await screen.findByRole('region', { name: 'Flags' })
  expect(await within(part).findByText(/and 2 people by name until Dec 31, 2026/)).toBeVisible()
  expect(within(part).queryByRole('button')).toBeNull()
  expect(within(part).getByText(/^Admins set them/)).toBeVisible()
})

test('a flag is set with its owner and its end; what is missing is said at its field', async () => {
  withFlags(unset)
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

test('a flag that fails after its dialog was closed is told', async () => {
  withFlags(forCoaches)
  const answered = Promise.withResolvers<void>()
  api.on('PUT /api/admin/areas/{remote}/flags/{flag}', async () => {
    await answered.promise
    return refusal(409, 'It changed.')
  })
  const { toasts } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Set wide-rows' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set wide-rows' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set the flag' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  answered.resolve()

  await waitFor(() =>
    expect(toasts).toMatchObject([{ tone: 'danger', description: 'It changed.' }]),
  )
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
