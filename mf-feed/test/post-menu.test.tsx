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
import { postQuery } from '../src/feed.queries.ts'
import { pages } from '../src/pages.ts'
import { recentPostsQuery } from '../src/recent-posts.queries.ts'
import { answerBesideTheFeed } from './beside-the-feed.ts'

const api = fakeApi()
const user = aUser()
const me = { ...aPost().user, id: user.id, firstName: 'Jordan', lastName: 'Miles' }
const other = { ...aPost().user, id: crypto.randomUUID(), firstName: 'Kai', lastName: 'Okafor' }

beforeEach(() => answerBesideTheFeed(api))

const nothing = () => answer(undefined, { status: 204 })
const setAside = () =>
  answer({ userId: other.id, user: other, createdAt: '2026-11-20T10:00:00.000Z' }, { status: 201 })

async function choose(author: string, item: string) {
  const [menu] = await screen.findAllByRole('button', { name: `More about the post by ${author}` })
  await userEvent.click(menu!)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('deleting an own post requires confirmation, and focuses the next one', async () => {
  const mine = aPost({ content: 'Mine', user: me })
  api.on('GET /api/posts/feed', () => answer([mine, aPost({ content: 'The next' })]))
  api.on('DELETE /api/posts/{id}', nothing)
  const asked: string[] = []
  const { queryClient } = renderRemote({
    pages,
    user,
    answer: ({ title }) => asked.push(title) > 0,
  })
  queryClient.setQueryData(postQuery(mine.id).queryKey, mine)
  queryClient.setQueryData(recentPostsQuery(user.id).queryKey, [mine])

  await choose('Jordan Miles', 'Delete post')

  await waitFor(() => expect(screen.queryByText('Mine')).not.toBeInTheDocument())
  expect(asked).toEqual(['Delete this post?'])
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
  expect(queryClient.getQueryData(postQuery(mine.id).queryKey)).toBeUndefined()
  expect(queryClient.getQueryState(recentPostsQuery(user.id).queryKey)?.isInvalidated).toBe(true)
})

test('a post that could not be deleted stays, with the reason', async () => {
  api.on('GET /api/posts/feed', () => answer([aPost({ content: 'Mine', user: me })]))
  api.on('DELETE /api/posts/{id}', () => refusal(503, 'Away.'))
  const { toasts } = renderRemote({ pages, user })

  await choose('Jordan Miles', 'Delete post')

  await waitFor(() => expect(toasts[0]?.title).toBe('We couldn’t delete the post'))
  expect(screen.getByText('Mine')).toBeVisible()
})

test('muting removes all posts of a person, and Undo restores them', async () => {
  const theirs = [
    aPost({ content: 'One of Kai', user: other }),
    aPost({ content: 'Two of Kai', user: other }),
  ]
  const feed = [...theirs, aPost({ content: 'Of Amara' })]
  api.on('GET /api/posts/feed', () => answer(feed))
  api.on('POST /api/mutes', setAside)
  api.on('DELETE /api/mutes/{userId}', nothing)
  renderRemote({ pages, user })

  await choose('Kai Okafor', 'Mute Kai Okafor')

  expect(await screen.findByText(/won’t show up in your feed/)).toBeVisible()
  expect(screen.queryByText('One of Kai')).not.toBeInTheDocument()
  expect(screen.queryByText('Two of Kai')).not.toBeInTheDocument()
  const undo = screen.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(undo).toHaveFocus())

  await userEvent.click(undo)
  expect(await screen.findByText('One of Kai')).toBeVisible()
  expect(await screen.findByText('Two of Kai')).toBeVisible()
})

test('blocking explains its effect, and removes the person from the screen', async () => {
  api.on('GET /api/posts/feed', () => answer([aPost({ content: 'Of Kai', user: other })]))
  const blocked = api.on('POST /api/blocks', () => {
    api.on('GET /api/posts/feed', () => answer([aPost({ content: 'Of Amara' })]))
    return setAside()
  })
  const asked: string[] = []
  renderRemote({
    pages,
    user,
    answer: ({ description }) => asked.push(description ?? '') > 0,
  })

  await choose('Kai Okafor', 'Block Kai Okafor')

  await waitFor(() => expect(screen.queryByText('Of Kai')).not.toBeInTheDocument())
  expect(asked[0]).toMatch('won’t see each other')
  expect(blocked[0]?.body).toEqual({ userId: other.id })
  expect(await screen.findByText('Of Amara')).toBeVisible()
})

test('a post’s link opens it', async () => {
  const post = aPost({ user: other })
  api.on('GET /api/posts/feed', () => answer([post]))
  const session = userEvent.setup()
  const { toasts } = renderRemote({ pages, user })

  await session.click(await screen.findByRole('button', { name: /More about/ }))
  await session.click(await screen.findByRole('menuitem', { name: 'Copy link' }))

  await waitFor(() => expect(toasts[0]?.title).toBe('Link copied'))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/?post=${post.id}`)
})

test('members cannot report, mute or block themselves, nor delete other people’s posts', async () => {
  api.on('GET /api/posts/feed', () => answer([aPost({ user: me }), aPost({ user: other })]))
  renderRemote({ pages, user })

  const items = async (author: string) => {
    await userEvent.click(
      await screen.findByRole('button', { name: `More about the post by ${author}` }),
    )
    const found = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    await userEvent.keyboard('{Escape}')
    return found
  }
  expect(await items('Jordan Miles')).toEqual(['Copy link', 'Delete post'])
  expect(await items('Kai Okafor')).toEqual([
    'Copy link',
    'Mute Kai Okafor',
    'Report post',
    'Block Kai Okafor',
  ])
})
