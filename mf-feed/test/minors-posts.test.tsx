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
import { answerBesideTheFeed } from './beside-the-feed.ts'

const api = fakeApi()
const user = aUser({ isMinor: true })
const own = { ...aPost().user, id: user.id, firstName: 'Jordan', lastName: 'Miles' }

beforeEach(() => {
  localStorage.clear()
  answerBesideTheFeed(api)
  api.on('GET /api/posts/feed', () => answer([aPost({ content: 'In the feed' })]))
})

test('a minor sees their pending and declined posts with the reason; nobody can react to these', async () => {
  api.on('GET /api/profiles/{id}/posts', () =>
    answer([
      aPost({ content: 'My first', status: 'pending', user: own }),
      aPost({
        content: 'Where I train',
        status: 'declined',
        declineReason: 'Please do not say where.',
        user: own,
      }),
      aPost({ content: 'Long approved', user: own }),
    ]),
  )
  renderRemote({ pages, user })

  const [waiting, declined, published] = await screen.findAllByRole('article')
  expect(within(waiting!).getByText('Waiting for your guardian')).toBeVisible()
  expect(within(waiting!).queryByRole('button', { name: /Fire/ })).not.toBeInTheDocument()
  expect(declined).toHaveTextContent('Your guardian declined this post')
  expect(declined).toHaveTextContent('Please do not say where.')
  expect(published).toHaveTextContent('In the feed')
  expect(screen.queryByText('Long approved')).not.toBeInTheDocument()
})

test('a minor’s new post waits in their own list, not in the feed', async () => {
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  const { toasts } = renderRemote({ pages, user })
  await screen.findByText('In the feed')

  const waiting = aPost({ content: 'My first', status: 'pending', user: own })
  api.on('POST /api/posts', () => answer(waiting, { status: 201 }))
  api.on('GET /api/profiles/{id}/posts', () => answer([waiting]))
  await userEvent.type(screen.getByRole('textbox'), 'My first')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))

  expect(await screen.findByText('My first', { selector: 'article *' })).toBeVisible()
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Waiting for your guardian')
  await waitFor(() => expect(toasts[0]?.title).toBe('Waiting for your guardian'))
})

test('own posts that fail to load leave the feed working', async () => {
  api.on('GET /api/profiles/{id}/posts', () => refusal(500, 'Something broke.'))
  renderRemote({ pages, user })

  expect(await screen.findByText('In the feed')).toBeVisible()
})
