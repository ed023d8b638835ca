import type { CurrentUser, Employment } from '@fieldhouse/contract'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { withNews } from './leaving.tsx'
import { anAthleteProfile, anOwnProfile, aPerson, aProfile, aStaffMember } from './people.ts'

const api = fakeApi()

const team = aPerson({
  id: '5c0a7d2e-9f31-4b8e-8f7a-0b6a1c2d3e4f',
  accountType: 'institution_org',
  firstName: 'Westlake University',
  lastName: '',
})
const organizationProfile = {
  kind: 'team' as const,
  sports: ['basketball', 'track'],
  location: 'Austin, Texas',
}

beforeEach(() => {
  localStorage.clear()
  api.on('GET /api/profiles/{id}/media', () => answer([]))
  api.on('GET /api/mutes', () => answer([]))
  api.on('GET /api/profiles/{id}/staff', () => answer([]))
})

function visit(user: CurrentUser, its: typeof pages = pages) {
  api.on('GET /api/profiles/{id}', () =>
    answer(aProfile({ user: team, athleteProfile: null, organizationProfile })),
  )
  return renderRemote({ pages: its, user, path: `/profile/${team.id}` })
}

test('an organization shows its sports and its staff, and no empty gallery', async () => {
  api.on('GET /api/profiles/{id}/staff', () => answer([aStaffMember()]))
  visit(aUser())

  const staff = await screen.findByRole('region', { name: 'Staff' })
  expect(await within(staff).findByRole('link', { name: /Dana Torres/ })).toBeVisible()
  expect(within(staff).getByText('Track · College')).toBeVisible()
  expect(screen.getByText('Basketball · Track')).toBeVisible()
  expect(screen.queryByText('No media yet')).not.toBeInTheDocument()
  expect(within(staff).queryByRole('button')).not.toBeInTheDocument()
})

test('a coach shows sport, level and their organization', async () => {
  api.on('GET /api/profiles/{id}', () =>
    answer(
      aProfile({
        user: aPerson({ accountType: 'institution_coach' }),
        athleteProfile: null,
        coachProfile: { sport: 'track', level: 'college', worksFor: team },
      }),
    ),
  )
  renderRemote({ pages, user: aUser(), path: `/profile/${aPerson().id}` })

  const coaching = await screen.findByRole('region', { name: 'Coaching' })
  expect(within(coaching).getByText('Track · College')).toBeVisible()
  expect(within(coaching).getByText('Works for')).toBeVisible()
  expect(within(coaching).getByRole('link', { name: /Westlake University/ })).toBeVisible()
  expect(screen.queryByText('No media yet')).not.toBeInTheDocument()
})

test('a verified coach asks to join, sees the state of the request, and withdraws it', async () => {
  let employment: Employment | null = null
  api.on('GET /api/employment', () => answer({ employment }))
  const asked = api.on('PUT /api/employment', () => {
    employment = { organization: team, status: 'pending', askedAt: '2026-11-22T09:00:00.000Z' }
    return answer({ employment })
  })
  api.on('DELETE /api/employment', () => {
    employment = null
    return answer(undefined, { status: 204 })
  })
  visit(aUser({ accountType: 'institution_coach', isVerified: true }))

  await userEvent.click(await screen.findByRole('button', { name: 'I work here' }))
  expect(await screen.findByText('Waiting for their answer')).toBeVisible()
  expect(asked[0]?.body).toEqual({ organizationId: team.id })
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('button', { name: 'I work here' })).toBeVisible()
})

/** Answers of the server once the page was left. */
async function leaveBefore(answered: PromiseWithResolvers<void>) {
  await userEvent.click(screen.getByRole('link', { name: 'News' }))
  answered.resolve()
}

test.each([
  ['PUT', null, 'I work here', 'Your request wasn’t sent'],
  ['DELETE', 'accepted', 'Leave', 'You’re still on the staff'],
] as const)(
  'who left the page hears that %s /api/employment failed',
  async (method, status, button, title) => {
    const answered = Promise.withResolvers<void>()
    api.on('GET /api/employment', () =>
      answer({
        employment: status && { organization: team, status, askedAt: '2026-11-22T09:00:00.000Z' },
      }),
    )
    api.on(`${method} /api/employment`, async () => {
      await answered.promise
      return refusal(409, 'Not now.')
    })
    const { toasts } = visit(
      aUser({ accountType: 'institution_coach', isVerified: true }),
      withNews,
    )
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await leaveBefore(answered)

    await waitFor(() => expect(toasts).toMatchObject([{ title, description: 'Not now.' }]))
  },
)

test('an organization that left its page hears that a coach is still on its staff', async () => {
  const user = aUser({ accountType: 'institution_org', isVerified: true })
  const answered = Promise.withResolvers<void>()
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user, organizationProfile })))
  api.on('GET /api/staff/requests', () => answer([]))
  api.on('GET /api/profiles/{id}/staff', () => answer([aStaffMember()]))
  api.on('DELETE /api/staff/{coachId}', async () => {
    await answered.promise
    return refusal(409, 'Not now.')
  })
  const { toasts } = renderRemote({ pages: withNews, user, path: `/profile/${user.id}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Dana Torres' }))
  await leaveBefore(answered)

  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Dana Torres is still on your staff' }]),
  )
})

test('an unverified coach reads what comes first', async () => {
  visit(aUser({ accountType: 'institution_coach', isVerified: false }))

  expect(await screen.findByRole('link', { name: 'Get verified' })).toHaveAttribute(
    'href',
    '/settings',
  )
  expect(screen.queryByRole('button', { name: 'I work here' })).not.toBeInTheDocument()
})

test('an organization accepts a coach on its own page', async () => {
  const user = aUser({ accountType: 'institution_org', isVerified: true })
  let waits = true
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user, organizationProfile })))
  api.on('GET /api/staff/requests', () =>
    answer(waits ? [aStaffMember({ status: 'pending' })] : []),
  )
  api.on('GET /api/profiles/{id}/staff', () => answer(waits ? [] : [aStaffMember()]))
  const decided = api.on('PUT /api/staff/{coachId}', () => {
    waits = false
    return answer(aStaffMember())
  })
  const { toasts } = renderRemote({ pages, user, path: `/profile/${user.id}` })

  await userEvent.click(await screen.findByRole('button', { name: 'Accept Dana Torres' }))

  expect(await screen.findByRole('button', { name: 'Remove Dana Torres' })).toBeVisible()
  expect(decided[0]?.body).toEqual({ status: 'accepted' })
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Dana Torres is on your staff' }]))
})

test('a coach can edit sport and level', async () => {
  const sent = api.on('PUT /api/athlete-profiles', () => answer(anAthleteProfile()))
  const coach = aUser({ accountType: 'institution_coach', isVerified: true })
  api.on('GET /api/profiles/{id}', () =>
    answer(
      anOwnProfile({
        user: coach,
        athleteProfile: null,
        coachProfile: { sport: null, level: null, worksFor: null },
      }),
    ),
  )
  renderRemote({ pages, user: coach, path: `/profile/${coach.id}/edit` })
  await userEvent.type(await screen.findByRole('combobox', { name: 'Sport' }), 'tra')
  await screen.findByRole('option', { name: 'Track' })
  await userEvent.keyboard('{Enter}')
  await userEvent.selectOptions(screen.getByLabelText('Level'), 'college')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ sport: 'track', level: 'college' }))
})

test('an organization can edit its sports', async () => {
  const sent = api.on('PUT /api/athlete-profiles', () => answer(anAthleteProfile()))
  const org = aUser({ accountType: 'institution_org', isVerified: true })
  api.on('GET /api/profiles/{id}', () =>
    answer(anOwnProfile({ user: org, athleteProfile: null, organizationProfile })),
  )
  api.on('GET /api/staff/requests', () => answer([]))
  renderRemote({ pages, user: org, path: `/profile/${org.id}/edit` })
  const sports = await screen.findByRole('combobox', { name: 'Sports' })
  expect(screen.getByRole('button', { name: 'Remove Basketball' })).toBeVisible()
  await userEvent.type(sports, 'swi')
  await screen.findByRole('option', { name: 'Swimming' })
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Remove Swimming' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Track' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ sports: ['basketball', 'swimming'] }))
})

test('an answered coach is confirmed although the request leaves before the staff is read again', async () => {
  const user = aUser({ accountType: 'institution_org', isVerified: true })
  const staff = Promise.withResolvers<void>()
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user, organizationProfile })))
  api.on('GET /api/staff/requests', () => answer([aStaffMember({ status: 'pending' })]))
  api.on('PUT /api/staff/{coachId}', () => {
    api.on('GET /api/staff/requests', () => answer([]))
    api.on('GET /api/profiles/{id}/staff', async () => {
      await staff.promise
      return answer([])
    })
    return answer(aStaffMember({ status: 'declined' }))
  })
  const { toasts } = renderRemote({ pages, user, path: `/profile/${user.id}` })
  const button = await screen.findByRole('button', { name: 'Decline Dana Torres' })
  await userEvent.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
  staff.resolve()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Request declined' }]))
})
