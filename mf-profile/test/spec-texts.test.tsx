import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { banner, photo } from '../src/edit/picture-kinds.ts'
import { pages } from '../src/pages.ts'
import { anAthleteProfile, anOwnProfile, aPerson, aProfile } from './people.ts'

/** Texts given by the product spec. */

const api = fakeApi()
const user = aUser()

beforeEach(() => {
  localStorage.clear()
  api.on('GET /api/profiles/{id}/media', () => answer([]))
  api.on('GET /api/mutes', () => answer([]))
})

async function openEditor() {
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user })))
  const rendered = renderRemote({ pages, path: `/profile/${user.id}/edit`, user })
  await screen.findByRole('button', { name: 'Save Changes' })
  return rendered
}

test('a profile has the product spec’s texts for a visitor', async () => {
  api.on('GET /api/profiles/{id}', () =>
    answer(aProfile({ athleteProfile: anAthleteProfile({ stats: { points_per_game: 9 } }) })),
  )
  renderRemote({ pages, path: `/profile/${aPerson().id}` })

  expect(await screen.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Message' })).toBeVisible()
  expect(screen.getByText('Class of 2027')).toBeVisible()
  expect(screen.getByText('Points per game')).toBeVisible()
  for (const name of ['Stats', 'Achievements', 'Media Gallery']) {
    expect(screen.getByRole('heading', { name })).toBeVisible()
  }
  expect(await screen.findAllByText('No media yet')).toHaveLength(3)
})

test('a profile has the product spec’s texts for its owner', async () => {
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user })))
  renderRemote({ pages, path: `/profile/${user.id}`, user })

  expect(await screen.findByRole('link', { name: 'Edit Profile' })).toBeVisible()
})

test('a missing profile has the product spec’s texts', async () => {
  api.on('GET /api/profiles/{id}', () => refusal(404, 'Not found'))
  renderRemote({ pages, path: `/profile/${aPerson().id}` })

  expect(await screen.findByText('Profile not found')).toBeVisible()
})

test('a failing server shows Profile not found, and a retry', async () => {
  const profile = aProfile()
  api.on('GET /api/profiles/{id}', () => refusal(500, ''))
  renderRemote({ pages, path: `/profile/${profile.user.id}` })

  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeVisible()
  api.on('GET /api/profiles/{id}', () => answer(profile))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Amara Reid' })).toBeVisible()
})

test('the address without a person leads to the own profile', async () => {
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user })))
  const { path } = renderRemote({ pages, path: '/profile', user })

  expect(await screen.findByRole('link', { name: 'Edit Profile' })).toBeVisible()
  expect(path()).toBe(`/profile/${user.id}`)
})

test('the edit page has the product spec’s texts while it loads', async () => {
  const arrive = Promise.withResolvers<void>()
  api.on('GET /api/profiles/{id}', async () => {
    await arrive.promise
    return answer(anOwnProfile({ user }))
  })
  renderRemote({ pages, path: `/profile/${user.id}/edit`, user })

  expect(await screen.findByText('Loading...')).toBeVisible()
  arrive.resolve()
  expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible()
})

test('the edit page has the product spec’s texts', async () => {
  await openEditor()

  expect(screen.getByRole('link', { name: /Back/ })).toHaveAttribute('href', `/profile/${user.id}`)
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute(
    'href',
    `/profile/${user.id}`,
  )
  for (const name of ['Edit Profile', 'Profile Images', 'Basic Information', 'Education']) {
    expect(screen.getByRole('heading', { name })).toBeVisible()
  }
  expect(screen.getByRole('button', { name: 'Upload Photo' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Upload Banner' })).toBeVisible()
  expect(screen.getByPlaceholderText('City, State')).toBe(screen.getByLabelText('Location'))
  for (const label of [
    'First name',
    'Last name',
    'Sport',
    'Position',
    'Graduation year',
    'Height',
    'Weight',
    'High school',
    'College',
    'Bio',
  ]) {
    expect(screen.getByLabelText(label)).toBeVisible()
  }
})

test('saving shows Saving..., then Profile updated', async () => {
  const finish = Promise.withResolvers<void>()
  api.on('PUT /api/athlete-profiles', async () => {
    await finish.promise
    return answer(anAthleteProfile())
  })
  const { toasts } = await openEditor()
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible()
  finish.resolve()
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Profile updated' }]))
})

test('a failed save shows Failed to update profile', async () => {
  api.on('PUT /api/athlete-profiles', () => refusal(500, 'Something broke.'))
  const { toasts } = await openEditor()
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Error', description: 'Failed to update profile. Please try again.' },
    ]),
  )
})

test('the uploads have the product spec’s limits and texts; journeys check them on screen', () => {
  expect(photo).toMatchObject({
    maxBytes: 5_242_880,
    uploaded: 'Profile photo uploaded',
    uploadFailure: 'Failed to upload profile photo. Please try again.',
  })
  expect(banner).toMatchObject({
    maxBytes: 10_485_760,
    uploaded: 'Banner image uploaded',
    uploadFailure: 'Failed to upload banner image. Please try again.',
  })
})
