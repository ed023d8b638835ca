import type { CurrentUser, Profile } from '@fieldhouse/contract'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aRequest } from '../src/verification/example-request.ts'

const api = fakeApi()

beforeEach(() => localStorage.clear())

function profileOf({ id, firstName, lastName }: CurrentUser, sport: string | null): Profile {
  return {
    user: {
      id,
      firstName,
      lastName,
      profileImageUrl: null,
      isVerified: false,
      verificationLevel: null,
      accountType: 'athlete',
    },
    athleteProfile: {
      sport,
      position: null,
      location: null,
      graduationYear: null,
      highSchool: null,
      college: null,
      bio: null,
      height: null,
      weight: null,
      bannerImageUrl: null,
    },
    connection: 'self',
    connectionId: null,
    canMessage: false,
    canConnect: false,
  }
}

function open(user: CurrentUser, { sport = null as string | null, requests = [aRequest()] } = {}) {
  api.on('GET /api/profiles/{id}', () => answer(profileOf(user, sport)))
  api.on('GET /api/verification-requests', () => answer(requests))
  api.on('GET /api/connections', () => answer([]))
  api.on('GET /api/children', () => answer([]))
  return renderRemote({
    pages,
    path: '/onboarding/next-steps',
    user,
    openPaths: [`/profile/${user.id}/edit`, '/settings/verification', '/search'],
  })
}

const newcomer = aUser({ isVerified: false, verificationLevel: null })
const step = async (title: string) => (await screen.findByText(title)).closest('li')!

test('an athlete sees completed, reviewed and open steps', async () => {
  open(newcomer, { sport: 'swimming' })

  expect(await step('Add your sport')).toHaveTextContent('Done')
  expect(await step('Verify your identity')).toHaveTextContent('Under review')
  expect(
    within(await step('Add a photo')).getByRole('link', { name: /Do it now/ }),
  ).toHaveAttribute('href', `/profile/${newcomer.id}/edit`)
  expect(screen.getByRole('progressbar', { name: '2 of 5 done' })).toBeVisible()
  expect(screen.queryByText('Start your background check')).not.toBeInTheDocument()
})

test('a skipped step stays skipped on the next visit, and can be resumed', async () => {
  const first = open(newcomer)
  await userEvent.click(await screen.findByRole('button', { name: /Skip.*Add a photo/ }))
  first.unmount()

  open(newcomer)
  const photo = await step('Add a photo')
  expect(within(photo).queryByRole('link')).not.toBeInTheDocument()
  await userEvent.click(within(photo).getByRole('button', { name: /Put it back/ }))
  expect(within(photo).getByRole('link', { name: /Do it now/ })).toBeVisible()
})

test('a parent is led to the checks and to their child, not to connections', async () => {
  open(aUser({ accountType: 'parent', isVerified: false }), { requests: [] })

  expect(await step('Start your background check')).toBeVisible()
  expect(await step('Invite your child')).toBeVisible()
  expect(screen.queryByText('Make your first connection')).not.toBeInTheDocument()
})

test('a minor without a guardian is led to that step first', async () => {
  open(aUser({ isMinor: true, status: 'awaiting_guardian' }))

  await step('Link your guardian')
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Link your guardian')
})

test('steps that fail to load show an error, and load on retry', async () => {
  open(newcomer)
  api.on('GET /api/connections', () => refusal(500, 'Something broke.'))

  expect(await screen.findByRole('alert')).toHaveTextContent('Your next steps didn’t load')
  api.on('GET /api/connections', () => answer([]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await step('Make your first connection')).toBeVisible()
})
