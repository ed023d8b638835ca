import type { Post } from '@fieldhouse/contract'
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
import { answerBesideTheFeed } from './beside-the-feed.ts'

const api = fakeApi()

beforeEach(() => answerBesideTheFeed(api))

function showPost(differences: Partial<Post> = {}) {
  const post = aPost({ fireCount: 9, boostCount: 1_204, ...differences })
  api.on('GET /api/posts/feed', () => answer([post]))
  return post
}

test('a fire shows immediately, and stays once saved', async () => {
  const post = showPost()
  let answerNow = () => {}
  const held = new Promise<void>((resolve) => (answerNow = resolve))
  api.on('PUT /api/posts/{id}/fire', async () => {
    await held
    return answer({ ...post, fireCount: 12, firedByMe: true })
  })
  renderRemote({ pages })

  await userEvent.click(await screen.findByRole('button', { name: '9 Fire' }))
  expect(screen.getByRole('button', { name: '10 Fire' })).toHaveAttribute('aria-pressed', 'true')

  answerNow()
  expect(await screen.findByRole('button', { name: '12 Fire' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a refused fire is undone, with the server’s reason', async () => {
  showPost()
  api.on('PUT /api/posts/{id}/fire', () => refusal(403, 'Ask your guardian to accept first.'))
  const { toasts } = renderRemote({ pages })

  await userEvent.click(await screen.findByRole('button', { name: '9 Fire' }))

  expect(await screen.findByRole('button', { name: '9 Fire' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  expect(toasts).toEqual([
    expect.objectContaining({
      title: 'We couldn’t save your fire',
      description: 'Ask your guardian to accept first.',
    }),
  ])
})

test('offline a boost is undone, with the reason', async () => {
  showPost()
  api.unreachable('PUT /api/posts/{id}/boost')
  const { toasts } = renderRemote({ pages })

  await userEvent.click(await screen.findByRole('button', { name: '1,204 Boost' }))

  await waitFor(() => expect(toasts[0]?.description).toMatch('Check your connection'))
  expect(screen.getByRole('button', { name: '1,204 Boost' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('after fast presses the last one counts, however slow the server', async () => {
  const post = showPost()
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  api.on('PUT /api/posts/{id}/fire', async () => {
    order.push('on')
    await held.promise
    return answer({ ...post, fireCount: 10, firedByMe: true })
  })
  api.on('DELETE /api/posts/{id}/fire', async () => {
    order.push('off')
    await held.promise
    return answer({ ...post, fireCount: 9, firedByMe: false })
  })
  renderRemote({ pages })

  const fire = await screen.findByRole('button', { name: '9 Fire' })
  await userEvent.click(fire)
  await userEvent.click(fire)
  await userEvent.click(fire)
  await waitFor(() => expect(order).toEqual(['on']))
  held.resolve()

  await waitFor(() => expect(order).toEqual(['on', 'off', 'on']))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '10 Fire' })).toHaveAttribute('aria-pressed', 'true'),
  )
})

test('refused presses leave the post unchanged', async () => {
  showPost()
  api.on('PUT /api/posts/{id}/fire', () => refusal(500, 'Something broke.'))
  api.on('DELETE /api/posts/{id}/fire', () => refusal(500, 'Something broke.'))
  const { toasts } = renderRemote({ pages })

  const fire = await screen.findByRole('button', { name: '9 Fire' })
  await userEvent.click(fire)
  await userEvent.click(fire)

  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(screen.getByRole('button', { name: '9 Fire' })).toHaveAttribute('aria-pressed', 'false')
})

test('a minor’s boost counts only after their guardian’s approval, and says so', async () => {
  const post = showPost()
  api.on('PUT /api/posts/{id}/boost', () =>
    answer({ ...post, boostedByMe: true, boostAwaitsGuardian: true }),
  )
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  const { toasts } = renderRemote({ pages, user: aUser({ isMinor: true }) })

  await userEvent.click(await screen.findByRole('button', { name: '1,204 Boost' }))

  expect(
    await screen.findByRole('button', { name: /1,204 Boost.*waiting for your guardian/ }),
  ).toHaveAttribute('aria-pressed', 'true')
  expect(toasts[0]?.title).toBe('Waiting for your guardian')
})
