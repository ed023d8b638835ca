import { answer, aUser, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { answerBesideTheFeed } from './beside-the-feed.ts'

const api = fakeApi()

beforeEach(() => {
  answerBesideTheFeed(api)
  api.on('GET /api/posts/feed', () => answer([]))
})

test.each([
  ['Let everyone ask', 'public'],
  ['Coaches and teams only', 'coaches'],
])('a verified coach is asked once who may reach them: %s', async (name, contactVisibility) => {
  let isOpen = true
  api.on('GET /api/privacy-settings/contact-question', () => answer({ isOpen }))
  const sent = api.on('PUT /api/privacy-settings', () => {
    isOpen = false
    return answer({
      profileVisibility: 'public',
      statsVisibility: 'public',
      achievementsVisibility: 'public',
      mediaVisibility: 'public',
      contactVisibility: 'public',
    })
  })
  const user = aUser({ accountType: 'institution_coach', isVerified: true })
  renderRemote({ pages, user, path: '/' })

  await userEvent.click(await screen.findByRole('button', { name }))

  await waitFor(() => expect(screen.queryByText('Let athletes reach you?')).not.toBeInTheDocument())
  expect(sent[0]?.body).toEqual({ contactVisibility })
})

test('athletes and unverified members are not asked', async () => {
  const asked = api.on('GET /api/privacy-settings/contact-question', () => answer({ isOpen: true }))
  for (const user of [
    aUser({ accountType: 'athlete', isVerified: true }),
    aUser({ accountType: 'institution_coach', isVerified: false }),
  ]) {
    const { unmount } = renderRemote({ pages, user, path: '/' })
    await screen.findByRole('heading', { name: 'Feed' })
    unmount()
  }
  expect(asked).toEqual([])
})
