import type { AthleteProfile, CurrentUser, Profile } from '@fieldhouse/contract'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aRequest } from '../src/verification/example-request.ts'

const api = fakeApi()

beforeEach(() => localStorage.clear())

function profileOf(
  { id, firstName, lastName }: CurrentUser,
  { sport, position }: Pick<AthleteProfile, 'sport' | 'position'>,
): Profile {
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
      position,
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

function open(
  user: CurrentUser,
  { sport = null as string | null, position = null as string | null, requests = [aRequest()] } = {},
) {
  api.on('GET /api/profiles/{id}', () => answer(profileOf(user, { sport, position })))
  api.on('GET /api/verification-requests', () => answer(requests))
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  api.on('GET /api/connections', () => answer([]))
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/children', () => answer([]))
  return renderRemote({ pages, path: '/onboarding/next-steps', user })
}

const newcomer = aUser({ isVerified: false, verificationLevel: null })
const step = async (title: string) => (await screen.findByText(title)).closest('li')!

test('an athlete sees completed, reviewed and open steps', async () => {
  open(newcomer, { sport: 'swimming', position: 'Freestyle' })

  expect(await step('Pick your sport and position')).toHaveTextContent('Done')
  expect(await step('Verify who you are')).toHaveTextContent('Under review')
  expect(
    within(await step('Put a face to your name')).getByRole('link', { name: /Do it now/ }),
  ).toHaveAttribute('href', '/onboarding/first-days/photo')
  expect(screen.getByRole('progressbar', { name: '2 of 6 done' })).toBeVisible()
})

test('a skipped step stays skipped on the next visit, and can be resumed', async () => {
  const first = open(newcomer)
  await userEvent.click(await screen.findByRole('button', { name: /Skip.*Put a face/ }))
  // What the checklist on the feed reads, too.
  expect(localStorage.getItem(`fieldhouse-first-days:${newcomer.id}`)).toContain('"photo"')
  first.unmount()

  open(newcomer)
  const photo = await step('Put a face to your name')
  expect(within(photo).queryByRole('link')).not.toBeInTheDocument()
  await userEvent.click(within(photo).getByRole('button', { name: /Put it back/ }))
  expect(within(photo).getByRole('link', { name: /Do it now/ })).toBeVisible()
})

test('a parent is led to the checks and to their child, not to connections', async () => {
  open(aUser({ accountType: 'parent', isVerified: false }), { requests: [] })

  expect(await step('Verify who you are')).toBeVisible()
  expect(await step('Bring in your child')).toBeVisible()
  expect(screen.queryByText('Find three people to connect with')).not.toBeInTheDocument()
})

test('a badge without a background check in review is still to do, for whoever needs both', async () => {
  const inReview = aRequest()
  open(aUser({ accountType: 'parent', isVerified: false }), { requests: [inReview] })
  expect(await step('Verify who you are')).toHaveTextContent('Do it now')
})

test('a member of long standing who skips a step gets no checklist on the feed for it', async () => {
  const member = aUser({ profileImageUrl: '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b61' })
  open(member)
  await userEvent.click(await screen.findByRole('button', { name: /Skip.*Write your first post/ }))
  expect(JSON.parse(localStorage.getItem(`fieldhouse-first-days:${member.id}`)!)).toEqual({
    skipped: ['post'],
    isOver: true,
  })
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
  expect(await step('Find three people to connect with')).toBeVisible()
})
