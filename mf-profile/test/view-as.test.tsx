import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { anAthleteProfile, anOwnProfile, aPerson, aPicture, aProfile } from './people.ts'

const api = fakeApi()
const user = aUser()

/** Answers as the server does: a preview gets what a stranger of that audience gets. */
function answersBySight() {
  const { stats: _, ...page } = anAthleteProfile()
  const own = anOwnProfile({ user })
  api.on('GET /api/profiles/{id}', ({ request }) =>
    request.url.includes('as=coaches')
      ? answer(aProfile({ user: own.user, athleteProfile: page, canMessage: false }))
      : request.url.includes('as=public')
        ? refusal(404, 'Not found')
        : answer(own),
  )
  api.on('GET /api/profiles/{id}/media', ({ request }) =>
    request.url.includes('as=coaches') ? refusal(404, 'Not found') : answer([aPicture()]),
  )
}

test('the owner previews their page as coaches see it, and returns', async () => {
  answersBySight()
  const { path } = renderRemote({ pages, path: `/profile/${user.id}`, user })
  await screen.findByRole('heading', { name: 'Stats' })

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'View as' }), 'Coaches')

  const bar = await screen.findByRole('region', { name: 'Preview of your profile' })
  expect(bar).toHaveTextContent('verified coaches with a background check, and verified teams')
  expect(path()).toBe(`/profile/${user.id}?as=coaches`)
  expect(await screen.findByRole('heading', { name: 'Achievements' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Stats' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Edit Profile' })).not.toBeInTheDocument()
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Media Gallery' })).not.toBeInTheDocument(),
  )

  await userEvent.click(within(bar).getByRole('button', { name: 'Exit preview' }))
  expect(await screen.findByRole('heading', { name: 'Stats' })).toBeVisible()
  expect(path()).toBe(`/profile/${user.id}`)
})

test('for an audience that sees nothing, the preview says so', async () => {
  answersBySight()
  renderRemote({ pages, path: `/profile/${user.id}?as=public`, user })

  expect(await screen.findByText('Profile not found')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Preview of your profile' })).toHaveTextContent(
    'everyone on Fieldhouse',
  )
})

test('only the own page can be previewed, and only as one of the audiences', async () => {
  const asked = api.on('GET /api/profiles/{id}', () => answer(aProfile()))
  api.on('GET /api/profiles/{id}/media', () => answer([]))
  api.on('GET /api/mutes', () => answer([]))
  const { unmount } = renderRemote({ pages, path: `/profile/${aPerson().id}?as=coaches`, user })
  await screen.findByRole('heading', { level: 1, name: 'Amara Reid' })
  unmount()

  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user })))
  renderRemote({ pages, path: `/profile/${user.id}?as=toString`, user })
  await screen.findByRole('link', { name: 'Edit Profile' })

  expect(asked.map(({ request }) => new URL(request.url).search)).toEqual([''])
  expect(screen.queryByRole('region', { name: /Preview/ })).not.toBeInTheDocument()
})
