import { answer, aPost, aUser, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { answerBesideTheFeed } from './beside-the-feed.ts'

const api = fakeApi()
const user = aUser()

beforeEach(() => answerBesideTheFeed(api))

/** Texts of the feed given by the product spec. */
test('the feed has the product spec’s texts', async () => {
  const post = aPost({ content: '51.92!', imageUrl: '/race.jpg', imageAlt: 'The finish' })
  api.on('GET /api/posts/feed', () => answer([post]))
  renderRemote({ pages, user })

  const field = screen.getByPlaceholderText('Share an update or highlight...')
  await userEvent.type(field, 'x')
  expect(screen.getByRole('button', { name: 'Post' })).toBeVisible()

  const article = within(await screen.findByRole('article'))
  expect(article.getByText('Amara Reid')).toBeVisible()
  expect(article.getByRole('img', { name: 'Elite Verified Athlete' })).toBeVisible()
  expect(article.getByText('51.92!')).toBeVisible()
  expect(article.getByText(/ago$/)).toBeVisible()
  // 96 units of 4 px.
  expect(article.getByRole('img', { name: 'The finish' })).toHaveStyle({
    'max-height': 'var(--size-post-image)',
  })
  expect(article.getByRole('button', { name: /Fire$/ })).toBeVisible()
  // Both labels are in the document; CSS shows one of them by width.
  expect(article.getByText('Comment')).toBeInTheDocument()
  expect(article.getByText('Reply')).toBeInTheDocument()
  expect(article.getByRole('button', { name: /Boost$/ })).toBeVisible()
})

test('the button of an empty feed opens the own profile', async () => {
  api.on('GET /api/posts/feed', () => answer([]))
  const { path } = renderRemote({ pages, user, openPaths: [`/profile/${user.id}`] })

  expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Complete Your Profile' }))
  expect(path()).toBe(`/profile/${user.id}`)
})

test('unsupported files are refused with the product spec’s texts', async () => {
  api.on('GET /api/posts/feed', () => answer([]))
  renderRemote({ pages, user })
  const choose = (...files: File[]) =>
    userEvent.upload(screen.getByLabelText('Picture'), files, { applyAccept: false })

  await choose(new File(['text'], 'notes.txt', { type: 'text/plain' }))
  expect(await screen.findByText('You can only upload: JPEG, PNG, WebP, AVIF, GIF')).toBeVisible()

  const large = new File(['x'], 'large.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 10_485_761 })
  await choose(large)
  expect(
    await screen.findByText('This picture exceeds the maximum allowed size of 10 MB'),
  ).toBeVisible()
})
