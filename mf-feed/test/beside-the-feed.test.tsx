import {
  answer,
  aPost,
  aUser,
  fakeApi,
  refusal,
  renderRemote,
} from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { peopleToKnowQuery } from '../src/rails.queries.ts'
import { answerBesideTheFeed, aPerson, ownProfile } from './beside-the-feed.ts'

const api = fakeApi()
const user = aUser()
const edit = `/profile/${user.id}/edit`

beforeEach(() => {
  answerBesideTheFeed(api)
  api.on('GET /api/posts/feed', () => answer([aPost({ content: 'In the feed' })]))
})

const box = (name: string) => within(screen.getByRole('region', { name }))

test('an athlete sees how complete their profile is, and what to add next', async () => {
  api.on('GET /api/profiles/{id}', () =>
    answer(ownProfile({ sport: 'basketball', position: 'Guard', graduationYear: 2027 })),
  )
  renderRemote({ pages, user, openPaths: [edit] })

  const profile = box('Your profile')
  expect(await profile.findByText('Guard · Basketball · Class of 2027')).toBeVisible()
  // 3 of 12.
  expect(await profile.findByRole('progressbar', { name: 'Profile 25 % complete' })).toBeVisible()
  expect(profile.getByRole('link', { name: 'Add a photo' })).toHaveAttribute(
    'href',
    `${edit}#photo`,
  )
})

test('others see their account type', async () => {
  const own = ownProfile()
  api.on('GET /api/profiles/{id}', () =>
    answer({ ...own, athleteProfile: null, user: { ...own.user, accountType: 'parent' } }),
  )
  api.on('GET /api/children', () => answer([]))
  renderRemote({ pages, user: aUser({ accountType: 'parent' }) })

  expect(await box('Your profile').findByText('Parent or guardian')).toBeVisible()
})

test('suggested people can be sent a connection request from their row', async () => {
  const kai = aPerson({ firstName: 'Kai', lastName: 'Okafor', headline: 'Winger · Austin, TX' })
  api.on('GET /api/people-to-know', () => answer([kai]))
  const asked = api.on('POST /api/connections', () =>
    answer(
      {
        id: crypto.randomUUID(),
        user: kai,
        status: 'pending',
        direction: 'out',
        note: null,
        awaitsGuardian: false,
        createdAt: '2026-11-20T10:00:00.000Z',
      },
      { status: 201 },
    ),
  )
  const requests = api.on('GET /api/connections/requests', () => answer([]))
  const { queryClient } = renderRemote({ pages, user })
  await waitFor(() => expect(requests).toHaveLength(1))

  await userEvent.click(await screen.findByRole('button', { name: 'Connect with Kai Okafor' }))

  expect(await box('People to know').findByText('Requested')).toBeVisible()
  expect(asked[0]?.body).toEqual({ userId: kai.id })
  await waitFor(() => expect(requests).toHaveLength(2))
  // Opened next, the list is without them.
  expect(queryClient.getQueryState(peopleToKnowQuery().queryKey)?.isInvalidated).toBe(true)
})

test('a refused request shows the reason, and can be sent again', async () => {
  api.on('GET /api/people-to-know', () => answer([aPerson({ firstName: 'Kai', lastName: 'Oka' })]))
  api.on('POST /api/connections', () => refusal(403, 'You can’t connect with this person'))
  const { toasts } = renderRemote({ pages, user })

  await userEvent.click(await screen.findByRole('button', { name: 'Connect with Kai Oka' }))

  expect(await screen.findByRole('button', { name: 'Connect with Kai Oka' })).toBeVisible()
  expect(toasts[0]?.description).toBe('You can’t connect with this person')
})

test('boxes of other areas are asked for once the feed is there', async () => {
  let answerFeed = () => {}
  const held = new Promise<void>((resolve) => (answerFeed = resolve))
  api.on('GET /api/posts/feed', async () => {
    await held
    return answer([aPost({ content: 'In the feed' })])
  })
  const { openSlots } = renderRemote({ pages, user })
  await screen.findByRole('region', { name: 'Your profile' })
  expect(openSlots()).toEqual([])

  answerFeed()
  await screen.findByText('In the feed')
  await waitFor(() => expect(openSlots()).toEqual(['feed.rail']))
})

test('a box that fails shows its own error, and nothing else changes', async () => {
  api.on('GET /api/people-to-know', () => refusal(500, 'Something broke.'))
  const { openSlots } = renderRemote({ pages, user })

  const people = within(await screen.findByRole('region', { name: 'People to know' }))
  expect(await people.findByText('These people didn’t load.')).toBeVisible()
  expect(screen.getByText('In the feed')).toBeVisible()
  await waitFor(() => expect(openSlots()).toEqual(['feed.rail']))

  api.on('GET /api/people-to-know', () => answer([aPerson({ firstName: 'Kai', lastName: 'Oka' })]))
  await userEvent.click(people.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Kai Oka')).toBeVisible()
})

test('a minor without a guardian can read, and sees the next step', async () => {
  renderRemote({
    pages,
    user: aUser({ isMinor: true, status: 'awaiting_guardian' }),
  })

  expect(await screen.findByText('In the feed')).toBeVisible()
  expect(screen.getByText('You can post once your guardian has joined.')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'People to know' })).not.toBeInTheDocument()
})
