import {
  answer,
  aPost,
  aUser,
  fakeApi,
  refusal,
  renderRemote,
} from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { answerBesideTheFeed } from './beside-the-feed.ts'

const api = fakeApi()

beforeEach(() => answerBesideTheFeed(api))

test('a member sees posts of others, newest first, with author and time', async () => {
  api.on('GET /api/posts/feed', () =>
    answer([
      aPost({ content: 'Second race of the day' }),
      aPost({ content: 'First race of the day' }),
    ]),
  )
  renderRemote({ pages })

  const [newest, oldest] = await screen.findAllByRole('article')
  expect(newest).toHaveTextContent('Second race of the day')
  expect(oldest).toHaveTextContent('First race of the day')
  expect(within(newest!).getByText('Amara Reid')).toBeVisible()
  expect(within(newest!).getByRole('img', { name: 'Elite Verified Athlete' })).toBeVisible()
  expect(newest!.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T09:30:00.000Z')
})

test('the author’s name links to their profile while profiles are available', async () => {
  const post = aPost()
  api.on('GET /api/posts/feed', () => answer([post]))
  const { path } = renderRemote({ pages, openPaths: [`/profile/${post.user.id}`] })

  await userEvent.click(await screen.findByRole('link', { name: 'Amara Reid' }))

  expect(path()).toBe(`/profile/${post.user.id}`)
})

test('the author’s name is plain text while profiles are not available', async () => {
  api.on('GET /api/posts/feed', () => answer([aPost()]))
  renderRemote({ pages })

  expect(await screen.findByText('Amara Reid')).toBeVisible()
  expect(within(screen.getByRole('article')).queryByRole('link')).not.toBeInTheDocument()
})

test('an empty feed welcomes a newcomer and links to their profile', async () => {
  api.on('GET /api/posts/feed', () => answer([]))
  const user = aUser({ firstName: 'Kai' })
  const { path } = renderRemote({ pages, user, openPaths: [`/profile/${user.id}`] })

  expect(await screen.findByText('Welcome to Fieldhouse, Kai!')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Complete Your Profile' }))
  expect(path()).toBe(`/profile/${user.id}`)
})

test('an empty feed has no link to a profile that is not available', async () => {
  api.on('GET /api/posts/feed', () => answer([]))
  renderRemote({ pages })

  expect(await screen.findByText('Welcome to Fieldhouse, Jordan!')).toBeVisible()
  expect(screen.queryByText('Complete Your Profile')).not.toBeInTheDocument()
})

test('a feed that fails to load shows an error, and loads on retry', async () => {
  api.on('GET /api/posts/feed', () => refusal(503, 'The database is away.'))
  renderRemote({ pages })

  expect(await screen.findByRole('alert')).toHaveTextContent('The feed didn’t load')
  api.on('GET /api/posts/feed', () => answer([aPost({ content: 'Back again' })]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Back again')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the next page continues after the last post', async () => {
  api.on('GET /api/posts/feed', ({ request }) =>
    request.url.endsWith('?cursor=older')
      ? answer([aPost({ content: 'An older post' })])
      : answer([aPost({ content: 'A new post' })], { next: '/api/posts/feed?cursor=older' }),
  )
  renderRemote({ pages })

  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))

  expect(await screen.findByText('An older post')).toBeVisible()
  expect(screen.getByText('A new post')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

test('when further posts fail to load, those on screen stay', async () => {
  api.on('GET /api/posts/feed', ({ request }) =>
    request.url.includes('cursor')
      ? refusal(500, 'Something broke.')
      : answer([aPost({ content: 'A new post' })], { next: '/api/posts/feed?cursor=older' }),
  )
  renderRemote({ pages })

  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('More posts didn’t load.')
  expect(screen.getByText('A new post')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the page has a title and a heading', async () => {
  api.on('GET /api/posts/feed', () => answer([]))
  renderRemote({ pages })

  expect(await screen.findByRole('heading', { level: 1, name: 'Feed' })).toBeInTheDocument()
  expect(document.title).toBe('Feed · Fieldhouse')
})
