import type { Profile } from '@fieldhouse/contract'
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
import { anAthleteProfile, anAppeal, anOwnProfile, aPerson, aPicture, aProfile } from './people.ts'

const api = fakeApi()
const { id } = aPerson()

beforeEach(() => {
  api.on('GET /api/profiles/{id}/media', () => answer([]))
  api.on('GET /api/mutes', () => answer([]))
})

function show(profile: Profile, search = '') {
  api.on('GET /api/profiles/{id}', () => answer(profile))
  return renderRemote({ pages, path: `/profile/${profile.user.id}${search}` })
}

test('a visitor sees a person’s facts, stats and achievements', async () => {
  show(aProfile())

  expect(await screen.findByRole('heading', { level: 1, name: 'Amara Reid' })).toBeVisible()
  expect(document.title).toBe('Amara Reid · Fieldhouse')
  expect(screen.getByText('Elite Verified Athlete')).toBeVisible()
  for (const fact of [
    '400 m · Track',
    'Baton Rouge, Louisiana',
    'Class of 2027',
    'McKinley High',
  ]) {
    expect(screen.getByText(fact)).toBeVisible()
  }
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '400 m pb',
    'State titles',
    'Gpa',
  ])
  expect(screen.getByText('Team captain, two seasons')).toBeVisible()
})

test('an empty or hidden section is left out', async () => {
  const { stats: _, ...page } = anAthleteProfile({ achievements: [] })
  show(aProfile({ athleteProfile: page }))

  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'Stats' })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Achievements' })).not.toBeInTheDocument()
})

test('a hidden gallery is left out', async () => {
  api.on('GET /api/profiles/{id}/media', () => refusal(404, 'Not found'))
  show(aProfile())

  await screen.findByRole('heading', { name: 'Stats' })
  expect(await screen.findByText('Team captain, two seasons')).toBeVisible()
  await screen.findByRole('button', { name: 'More about Amara Reid' })
  expect(screen.queryByRole('heading', { name: 'Media Gallery' })).not.toBeInTheDocument()
})

test('cards of other areas come once the gallery is there', async () => {
  let answerGallery = () => {}
  const held = new Promise<void>((resolve) => (answerGallery = resolve))
  api.on('GET /api/profiles/{id}/media', async () => {
    await held
    return answer([])
  })
  const { openSlots } = show(aProfile())
  await screen.findByText('Team captain, two seasons')
  expect(openSlots()).toEqual([])

  answerGallery()
  await waitFor(() => expect(openSlots()).toEqual(['profile.card']))
})

test('the preview of an own profile has no cards of other areas', async () => {
  const user = aUser()
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user })))
  const { openSlots } = renderRemote({ pages, user, path: `/profile/${user.id}?as=coaches` })
  await screen.findAllByText('No media yet')
  expect(openSlots()).toEqual([])
})

test('a coach without a profile still has a head with their account type', async () => {
  show(
    aProfile({
      user: aPerson({ accountType: 'institution_coach', verificationLevel: 'verified' }),
      athleteProfile: null,
    }),
  )

  expect(await screen.findByText('Coach or recruiter')).toBeVisible()
  expect(screen.getByText('Verified')).toBeVisible()
  expect(await screen.findAllByText('No media yet')).toHaveLength(3)
})

test('a missing profile and a hidden one show the same text', async () => {
  api.on('GET /api/profiles/{id}', () => refusal(404, 'Not found'))
  renderRemote({ pages, path: `/profile/${id}` })

  expect(await screen.findByText('Profile not found')).toBeVisible()
  expect(document.title).toBe('Profile not found · Fieldhouse')
})

test('a page that fails to load shows an error, and loads on retry', async () => {
  api.on('GET /api/profiles/{id}', () => refusal(503, 'The database is away.'))
  renderRemote({ pages, path: `/profile/${id}` })

  expect(await screen.findByRole('alert')).toHaveTextContent('Profile not found')
  api.on('GET /api/profiles/{id}', () => answer(aProfile()))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Amara Reid' })).toBeVisible()
})

test('a person’s posts have an address of their own', async () => {
  api.on('GET /api/profiles/{id}/posts', () =>
    answer([
      aPost({
        content: 'Indoor opener',
        status: 'declined',
        declineReason: 'Not yet',
      }),
    ]),
  )
  const { path } = show(aProfile())

  await userEvent.click(await screen.findByRole('tab', { name: 'Posts' }))

  const post = await screen.findByRole('article')
  expect(path()).toBe(`/profile/${id}?tab=posts`)
  expect(post).toHaveTextContent('Indoor opener')
  expect(post).toHaveTextContent('Declined')
  expect(post).toHaveTextContent('Not yet')
  expect(within(post).getByRole('link', { name: 'Open post' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/\?post=/),
  )
})

test('a post can be fired on the profile, and links to its comments', async () => {
  const post = aPost({ fireCount: 1247, commentCount: 3 })
  api.on('GET /api/profiles/{id}/posts', () => answer([post]))
  api.on('PUT /api/posts/{id}/fire', () => answer({ ...post, fireCount: 1248, firedByMe: true }))
  show(aProfile(), '?tab=posts')

  await userEvent.click(await screen.findByRole('button', { name: '1,247 Fire' }))

  expect(await screen.findByRole('button', { name: '1,248 Fire' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(screen.getByRole('link', { name: /^3 Comment/ })).toHaveAttribute(
    'href',
    `/?post=${post.id}`,
  )
})

test('a person without posts shows a text that says so', async () => {
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  show(aProfile(), '?tab=posts')

  expect(await screen.findByText('Amara hasn’t shared anything yet.')).toBeVisible()
})

test('posts that fail to load leave the head of the profile working', async () => {
  api.unreachable('GET /api/profiles/{id}/posts')
  show(aProfile(), '?tab=posts')

  expect(await screen.findByRole('alert')).toHaveTextContent('The posts didn’t load')
  expect(screen.getByRole('heading', { level: 1, name: 'Amara Reid' })).toBeVisible()
})

test('the owner sees the missing fields, each with a link', async () => {
  const user = aUser()
  api.on('GET /api/profiles/{id}/media', () => answer([aPicture()]))
  api.on('GET /api/profiles/{id}', () =>
    answer(anOwnProfile({ user, athleteProfile: anAthleteProfile({ bio: null }) })),
  )
  renderRemote({ pages, path: `/profile/${user.id}`, user, openPaths: ['/settings'] })

  const missing = await screen.findByRole('region', { name: /complete/ })
  expect(
    within(missing)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    `/profile/${user.id}/edit#photo`,
    `/profile/${user.id}/edit#banner`,
    `/profile/${user.id}/edit#bio`,
  ])
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
    'href',
    `/profile/${user.id}/edit`,
  )
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  expect(screen.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument()
})

test('a complete profile suggests nothing', async () => {
  const user = aUser({ profileImageUrl: '/api/pictures/1' })
  api.on('GET /api/profiles/{id}/media', () => answer([aPicture()]))
  api.on('GET /api/profiles/{id}', () =>
    answer(anOwnProfile({ user, athleteProfile: anAthleteProfile({ bannerImageUrl: '/b' }) })),
  )
  renderRemote({ pages, path: `/profile/${user.id}`, user })

  await screen.findByRole('link', { name: 'Edit Profile' })
  await screen.findByRole('button', { name: 'Picture 1' })
  expect(screen.queryByText(/complete/)).not.toBeInTheDocument()
})

test('the owner of a profile hidden by a reviewer reads so, and can appeal', async () => {
  const user = aUser()
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user, isHidden: true })))
  renderRemote({ pages, path: `/profile/${user.id}`, user })

  expect(await screen.findByText('A reviewer hid this profile')).toBeVisible()
  const sent = api.on('POST /api/appeals', () => answer(anAppeal, { status: 201 }))
  await userEvent.click(screen.getByRole('button', { name: 'Appeal for your profile' }))
  await userEvent.type(await screen.findByLabelText('Why should we show it again?'), 'It’s me.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { subjectType: 'profile', subjectId: user.id, statement: 'It’s me.' },
    ]),
  )
})
