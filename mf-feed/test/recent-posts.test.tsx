import { answer, aPost, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecentPosts } from '../src/recent-posts/recent-posts.tsx'

const api = fakeApi()
const userId = crypto.randomUUID()

const show = (isOwn = false) =>
  renderRemote({ pages: { '/': () => <RecentPosts userId={userId} isOwn={isOwn} /> } })

test('a person’s three latest posts open on the feed, and all of them on their profile', async () => {
  const post = aPost({ content: 'Sub 52 for the first time' })
  const asked = api.on('GET /api/profiles/{id}/posts', () => answer([post]))
  show()

  expect(await screen.findByRole('link', { name: 'Sub 52 for the first time' })).toHaveAttribute(
    'href',
    `/?post=${post.id}`,
  )
  expect(screen.getByRole('link', { name: 'See all posts' })).toHaveAttribute(
    'href',
    `/profile/${userId}?tab=posts`,
  )
  expect(asked[0]?.request.url).toMatch(`/api/profiles/${userId}/posts?limit=3`)
})

test('the author sees which of their posts others don’t see', async () => {
  api.on('GET /api/profiles/{id}/posts', () => answer([aPost({ status: 'pending' })]))
  show(true)
  expect(await screen.findByText('Waiting for approval')).toBeVisible()
})

test('a profile without posts says so, to its owner with what comes here', async () => {
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  const { unmount } = show()
  expect(await screen.findByText('Nothing shared yet.')).toBeVisible()
  unmount()

  show(true)
  expect(await screen.findByText('What you share shows up here.')).toBeVisible()
})

test('posts that do not load say so in their card, and load on request', async () => {
  api.on('GET /api/profiles/{id}/posts', () => refusal(500, 'Something broke.'))
  show()
  expect(await screen.findByText('These posts didn’t load.')).toBeVisible()

  api.on('GET /api/profiles/{id}/posts', () => answer([aPost({ content: 'Race week.' })]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Race week.' })).toBeVisible()
})

test('the card is gone where the person no longer is for the viewer', async () => {
  api.on('GET /api/profiles/{id}/posts', () => refusal(404, 'Not found'))
  show()
  const card = await screen.findByRole('region', { name: 'Recent posts' })
  await waitFor(() => expect(card).not.toBeInTheDocument())
})
