import type { AthleteProfile, CurrentUser, Profile } from '@fieldhouse/contract'
import {
  answer,
  aPost,
  aUser,
  fakeApi,
  refusal,
  renderRemote,
} from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'

const api = fakeApi()
const PATH = '/onboarding/first-days'

beforeEach(() => localStorage.clear())

const page: AthleteProfile = {
  sport: 'swimming',
  position: null,
  location: null,
  graduationYear: null,
  highSchool: null,
  college: null,
  bio: null,
  height: null,
  weight: null,
  bannerImageUrl: null,
}

const profileOf = ({ id, firstName, lastName, accountType }: CurrentUser): Profile => ({
  user: {
    id,
    firstName,
    lastName,
    profileImageUrl: null,
    isVerified: false,
    verificationLevel: null,
    accountType,
  },
  athleteProfile: page,
  connection: 'self',
  connectionId: null,
  canMessage: false,
  canConnect: false,
})

function open(path: string, user: CurrentUser = aUser(), profile: Profile = profileOf(user)) {
  api.on('GET /api/profiles/{id}', () => answer(profile))
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  api.on('GET /api/connections', () => answer([]))
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/children', () => answer([]))
  api.on('GET /api/people-to-know', () => answer([]))
  api.on('GET /api/verification-requests', () => answer([]))
  return renderRemote({
    pages,
    path,
    user,
    openPaths: ['/settings/verification', '/parental-controls', `/profile/${user.id}/edit`],
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the first open step opens, is saved, and leads to the next', async () => {
  const saved = api.on('PUT /api/athlete-profiles', () => answer(page))
  const { path } = open(PATH)

  await heading('Pick your sport and position')
  expect(await screen.findByDisplayValue('Swimming')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Sport'))
  await userEvent.type(screen.getByRole('combobox', { name: 'Sport' }), 'tra')
  await screen.findByRole('option', { name: 'Track' })
  await userEvent.keyboard('{Enter}')
  const position = screen.getByRole('combobox', { name: 'Position or event' })
  await userEvent.clear(position)
  await userEvent.type(position, '400')
  await screen.findByRole('option', { name: '400 m' })
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))

  await heading('Put a face to your name')
  expect(path()).toBe(`${PATH}/photo`)
  expect(saved.map(({ body }) => body)).toEqual([{ sport: 'track', position: '400 m' }])
})

test('typed text is kept after a refusal, and after leaving and returning', async () => {
  api.on('PUT /api/athlete-profiles', () => refusal(503, 'Away'))
  const first = open(`${PATH}/sport`)
  expect(await screen.findByDisplayValue('Swimming')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Sport'))
  await userEvent.type(screen.getByLabelText('Sport'), 'Rowing')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(screen.getByLabelText('Sport')).toHaveValue('Rowing')
  first.unmount()
  open(`${PATH}/sport`)
  expect(await screen.findByLabelText('Sport')).toHaveValue('Rowing')
})

test('every step can be skipped, Back returns, and the last step leads to the feed', async () => {
  const unproved = aUser({ isVerified: false, emailConfirmed: false })
  const { path, toasts } = open(`${PATH}/sport`, unproved)
  for (const title of [
    'Pick your sport and position',
    'Put a face to your name',
    'Find three people to connect with',
    'Write your first post',
    'Verify who you are',
    'Confirm your email',
  ]) {
    await heading(title)
    await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
  }
  expect(path()).toBe('/')
  expect(toasts.at(-1)?.title).toBe('You’re in. Welcome to Fieldhouse!')
})

test('the first post is sent once, and its draft is removed', async () => {
  const sent = api.on('POST /api/posts', () => answer(aPost(), { status: 201 }))
  const { path } = open(`${PATH}/post`)
  await userEvent.type(await screen.findByLabelText('Your first post'), 'Hello, all!')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText((_, element) => element?.tagName === 'BODY')
  expect(sent.map(({ body }) => body)).toEqual([{ content: 'Hello, all!' }])
  expect(path()).toBe(`${PATH}/verification`)
  expect(Object.keys(localStorage).filter((key) => key.includes('first-days-post'))).toEqual([])
})

test('an answer after the step was left removes its draft, and leads the person nowhere', async () => {
  const arrived = Promise.withResolvers<void>()
  api.on('PUT /api/athlete-profiles', async () => {
    await arrived.promise
    return answer(page)
  })
  api.on('POST /api/posts', async () => {
    await arrived.promise
    return answer(aPost(), { status: 201 })
  })
  const { path, queryClient } = open(`${PATH}/sport`)
  expect(await screen.findByDisplayValue('Swimming')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Sport'))
  await userEvent.type(screen.getByLabelText('Sport'), 'Rowing')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  for (let step = 1; step <= 3; step += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
  }
  await userEvent.type(await screen.findByLabelText('Your first post'), 'Hello, all!')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await heading('Find three people to connect with')
  arrived.resolve()

  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.includes('first-days-'))).toEqual([]),
  )
  expect(path()).toBe(`${PATH}/people`)
})

test('a first post sent again from a step that came back has the same key', async () => {
  const arrived = Promise.withResolvers<void>()
  const sent = api.on('POST /api/posts', async () => {
    await arrived.promise
    return answer(aPost(), { status: 201 })
  })
  const { queryClient } = open(`${PATH}/people`)
  const toPost = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }))
  await toPost()
  await userEvent.type(await screen.findByLabelText('Your first post'), 'Hello, all!')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await heading('Find three people to connect with')
  await toPost()
  expect(await screen.findByLabelText('Your first post')).toHaveValue('Hello, all!')
  arrived.resolve()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))

  await waitFor(() => expect(sent).toHaveLength(2))
  const keys = sent.map(({ request }) => request.headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
})

test('the first post has one key as long as its text is the same, also after a reload', async () => {
  const failed = api.on('POST /api/posts', () => refusal(503, 'Away'))
  const post = () => userEvent.click(screen.getByRole('button', { name: 'Post' }))
  const first = open(`${PATH}/post`)
  await userEvent.type(await screen.findByLabelText('Your first post'), 'Hello')
  await post()
  await waitFor(() => expect(failed).toHaveLength(1))
  first.unmount()

  open(`${PATH}/post`)
  const field = await screen.findByLabelText('Your first post')
  await post()
  await waitFor(() => expect(failed).toHaveLength(2))
  await userEvent.type(field, ', all!')
  await post()
  await waitFor(() => expect(failed).toHaveLength(3))

  const keys = failed.map(({ request }) => request.headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  await userEvent.clear(field)
  expect(Object.keys(localStorage).filter((key) => key.includes('first-days-post'))).toEqual([])
})

test.each([
  ['parent', ['Put a face to your name', 'Verify who you are', 'Bring in your child']],
  [
    'institution_coach',
    [
      'Tell athletes who you coach',
      'Put a face to your name',
      'Verify who you are',
      'Find three people to connect with',
      'Write your first post',
    ],
  ],
] as const)('the steps of a %s fit them', async (accountType, titles) => {
  open(PATH, aUser({ accountType, isVerified: false, dateOfBirth: null }))
  for (const title of titles) {
    await heading(title)
    await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
  }
})

test('a member who is no newcomer is led to the feed', async () => {
  const { path } = open(PATH, aUser({ profileImageUrl: '/api/pictures/1' }))

  await waitFor(() => expect(path()).toBe('/'))
})
