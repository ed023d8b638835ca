import { answer, aPost, aUser, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { answerBesideTheFeed, ownProfile } from './beside-the-feed.ts'

const api = fakeApi()
const user = aUser()
const openPaths = ['/onboarding/first-days']

beforeEach(() => {
  localStorage.clear()
  answerBesideTheFeed(api)
  api.on('GET /api/posts/feed', () => answer([aPost({ content: 'In the feed' })]))
})

const card = () => screen.queryByRole('region', { name: 'Your first days' })

test('a newcomer sees their first steps above the feed, with those completed marked', async () => {
  api.on('GET /api/profiles/{id}', () =>
    answer(ownProfile({ sport: 'basketball', position: 'Guard' })),
  )
  renderRemote({ pages, user, openPaths })

  expect(await screen.findByRole('progressbar', { name: '3 of 6 done' })).toBeVisible()
  const steps = within(card()!).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Pick your sport and position.*done/),
    'Put a face to your name',
    'Find three people to connect with',
    'Write your first post',
    expect.stringMatching(/^Verify who you are.*done/),
    expect.stringMatching(/^Confirm your email.*done/),
  ])
  expect(screen.getByRole('link', { name: 'Keep going' })).toHaveAttribute(
    'href',
    '/onboarding/first-days/photo',
  )
})

test('the checklist reserves its space while loading, so nothing below it moves', () => {
  api.on('GET /api/posts/feed', () => new Promise(() => undefined))
  renderRemote({ pages, user, openPaths })
  expect(within(card()!).getAllByRole('listitem')).toHaveLength(6)
})

test('once closed, the checklist stays closed and sends no requests', async () => {
  const first = renderRemote({ pages, user, openPaths })
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this checklist' }))
  expect(card()).toBeNull()
  first.unmount()

  const asked = api.on('GET /api/connections', () => answer([]))
  renderRemote({ pages, user, openPaths })
  expect(await screen.findByText('In the feed')).toBeVisible()
  expect(card()).toBeNull()
  expect(asked).toHaveLength(0)
})

test('the checklist disappears once every step is completed or skipped', async () => {
  localStorage.setItem(
    `fieldhouse-first-days:${user.id}`,
    JSON.stringify({ skipped: ['photo', 'people', 'verification'], isOver: false }),
  )
  api.on('GET /api/profiles/{id}', () =>
    answer(ownProfile({ sport: 'basketball', position: 'Guard' })),
  )
  api.on('GET /api/profiles/{id}/posts', () => answer([aPost()]))
  renderRemote({ pages, user, openPaths })
  expect(await screen.findByText('In the feed')).toBeVisible()
  await waitFor(() => expect(card()).toBeNull())
})

test('neither a member with a photo nor a minor without a guardian sees the checklist', async () => {
  const member = aUser({ profileImageUrl: '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b61' })
  const first = renderRemote({ pages, user: member, openPaths })
  expect(await screen.findByText('In the feed')).toBeVisible()
  expect(card()).toBeNull()
  first.unmount()
  renderRemote({ pages, user: aUser({ isMinor: true, status: 'awaiting_guardian' }), openPaths })
  expect(await screen.findByText('In the feed')).toBeVisible()
  expect(card()).toBeNull()
})
