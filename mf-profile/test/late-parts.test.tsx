import type { Profile } from '@fieldhouse/contract'
import { answer, aUser, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { anOwnProfile, aPerson, aPicture, aProfile, aStaffMember } from './people.ts'

let mockIsAway = false

/** Code of a part, whose load fails while it is away. */
function mockPart(path: string) {
  if (mockIsAway) throw new Error(`Loading chunk ${path} failed`)
  return jest.requireActual<object>(path)
}

jest.mock('../src/person/person-menu.tsx', () => mockPart('../src/person/person-menu.tsx'))
jest.mock('../src/connect/connect-dialog.tsx', () => mockPart('../src/connect/connect-dialog.tsx'))
jest.mock('../src/profile/profile-posts.tsx', () => mockPart('../src/profile/profile-posts.tsx'))
jest.mock('../src/gallery/gallery-editor.tsx', () => mockPart('../src/gallery/gallery-editor.tsx'))
jest.mock('../src/gallery/add-pictures.tsx', () => mockPart('../src/gallery/add-pictures.tsx'))
jest.mock('../src/staff/staff-requests.tsx', () => mockPart('../src/staff/staff-requests.tsx'))

const api = fakeApi()

beforeEach(() => {
  mockIsAway = true
  api.on('GET /api/profiles/{id}/media', () => answer([]))
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  api.on('GET /api/mutes', () => answer([]))
})

function showPerson() {
  api.on('GET /api/profiles/{id}', () => answer(aProfile()))
  return renderRemote({ pages, path: `/profile/${aPerson().id}` })
}

function showOwn(user = aUser(), differences: Partial<Profile> = {}) {
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user, ...differences })))
  return renderRemote({ pages, path: `/profile/${user.id}`, user })
}

const page = () => screen.findByRole('heading', { level: 1 })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const fails = () =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('didn’t load'))

test.each([
  ['dialog', 'Connect', () => screen.findByRole('dialog', { name: 'Connect with Amara Reid' })],
  ['menu', 'More about Amara Reid', () => screen.findByRole('menuitem', { name: 'Block' })],
])(
  'a %s that did not load leaves the profile, and opens with the next press',
  async (_kind, name, opened) => {
    const { toasts, errors } = showPerson()
    await page()
    await press(name)

    await waitFor(() => expect(toasts).toMatchObject([{ title: 'This didn’t load' }]))
    mockIsAway = false
    await press(name)

    expect(await opened()).toBeVisible()
    expect(errors).toEqual([])
  },
)

test('posts that did not load say so in their tab, and load on retry', async () => {
  const { errors } = showPerson()
  await userEvent.click(await screen.findByRole('tab', { name: 'Posts' }))
  await fails()
  expect(await page()).toBeVisible()

  await press('Try again')
  await fails()
  mockIsAway = false
  await press('Try again')

  expect(await screen.findByText(/No posts yet/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(errors).toEqual([])
})

test('editor and uploader of a gallery that did not load leave the profile, and come on retry', async () => {
  api.on('GET /api/profiles/{id}/media', () => answer([aPicture({ caption: 'One' })]))
  const { toasts, errors } = showOwn()
  await press('Add pictures')
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'This didn’t load' }]))
  await press('Edit gallery')
  await fails()

  mockIsAway = false
  await press('Try again')
  expect(await screen.findByLabelText('Caption')).toHaveValue('One')
  await press('Add pictures')
  expect(await screen.findByRole('dialog', { name: 'Add pictures' })).toBeVisible()
  expect(errors).toEqual([])
})

test('requests to join a staff that did not load say so in their section, and load on retry', async () => {
  const member = aStaffMember({ status: 'pending' })
  api.on('GET /api/staff/requests', () => answer([member]))
  api.on('GET /api/profiles/{id}/staff', () => answer([]))
  const { errors } = showOwn(aUser({ accountType: 'institution_org', isVerified: true }), {
    athleteProfile: null,
    organizationProfile: { kind: 'team', sports: [], location: null },
  })
  await fails()
  expect(await page()).toBeVisible()

  mockIsAway = false
  await press('Try again')

  expect(await screen.findByRole('button', { name: 'Accept Dana Torres' })).toBeVisible()
  expect(errors).toEqual([])
})
