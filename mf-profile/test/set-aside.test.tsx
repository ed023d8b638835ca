import type { SetAside } from '@fieldhouse/contract'
import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { Link } from '@fieldhouse/remote-kit/router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SetAsideSection } from '../src/set-aside/set-aside-section.tsx'

const api = fakeApi()
const pages = { '/settings/:section': SetAsideSection }

const sam: SetAside = {
  userId: '9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11',
  createdAt: '2026-11-18T09:30:00.000Z',
  user: {
    id: '9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11',
    firstName: 'Sam',
    lastName: 'Reed',
    profileImageUrl: null,
    isVerified: false,
    verificationLevel: null,
    accountType: 'athlete',
  },
}

test('one press removes a block, and the next one restores it', async () => {
  api.on('GET /api/blocks', () => answer([sam]))
  api.on('GET /api/mutes', () => answer([]))
  const lifted = api.on('DELETE /api/blocks/{userId}', () => ({
    status: 204,
    body: undefined as never,
  }))
  const again = api.on('POST /api/blocks', () => answer(sam, { status: 201 }))
  renderRemote({ pages, path: '/settings/safety' })

  const blocked = await screen.findByRole('region', { name: 'Blocked people' })
  await userEvent.click(await within(blocked).findByRole('button', { name: 'Unblock Sam Reed' }))
  expect(await within(blocked).findByText('Unblocked')).toBeVisible()
  expect(lifted[0]!.request.url).toContain(sam.userId)

  const button = within(blocked).getByRole('button', { name: 'Block again Sam Reed' })
  expect(button).toHaveFocus()
  await userEvent.click(button)
  await waitFor(() => expect(again.map(({ body }) => body)).toEqual([{ userId: sam.userId }]))
  expect(await within(blocked).findByRole('button', { name: 'Unblock Sam Reed' })).toBeVisible()
})

test('who left the page hears that a change failed', async () => {
  const answered = Promise.withResolvers<void>()
  api.on('GET /api/blocks', () => answer([sam]))
  api.on('GET /api/mutes', () => answer([]))
  api.on('DELETE /api/blocks/{userId}', async () => {
    await answered.promise
    return refusal(409, 'Not now.')
  })
  const Safety = () => (
    <>
      <Link to="/news">News</Link>
      <SetAsideSection />
    </>
  )
  const { toasts } = renderRemote({
    pages: { '/settings/:section': Safety, '/news': () => null },
    path: '/settings/safety',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Sam Reed' }))
  await userEvent.click(screen.getByRole('link', { name: 'News' }))
  answered.resolve()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'That didn’t go through' }]))
})

test('an empty list says how to block and mute', async () => {
  api.on('GET /api/blocks', () => answer([]))
  api.on('GET /api/mutes', () => answer([]))
  renderRemote({ pages, path: '/settings/safety' })

  expect(await screen.findByText(/You haven’t blocked anyone/)).toBeVisible()
  expect(await screen.findByText(/You haven’t muted anyone/)).toBeVisible()
})

test('when one list fails to load, the other one is shown', async () => {
  api.on('GET /api/blocks', () => refusal(500, 'Something broke.'))
  api.on('GET /api/mutes', () => answer([sam]))
  renderRemote({ pages, path: '/settings/safety' })

  expect(await screen.findByRole('alert')).toHaveTextContent('Blocked people didn’t load')
  expect(await screen.findByRole('button', { name: 'Unmute Sam Reed' })).toBeVisible()
})

test('a refused change leaves the list unchanged', async () => {
  api.on('GET /api/blocks', () => answer([]))
  api.on('GET /api/mutes', () => answer([sam]))
  api.on('DELETE /api/mutes/{userId}', () => refusal(429, 'Too many changes: wait a minute.'))
  const { toasts } = renderRemote({ pages, path: '/settings/safety' })

  await userEvent.click(await screen.findByRole('button', { name: 'Unmute Sam Reed' }))

  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'That didn’t go through', description: 'Too many changes: wait a minute.' },
    ]),
  )
  expect(screen.getByRole('button', { name: 'Unmute Sam Reed' })).toBeVisible()
})

test('a person hidden since then has no name here, and can be unmuted', async () => {
  api.on('GET /api/blocks', () => answer([]))
  api.on('GET /api/mutes', () => answer([{ ...sam, user: null }]))
  const lifted = api.on('DELETE /api/mutes/{userId}', () => ({
    status: 204,
    body: undefined as never,
  }))
  renderRemote({ pages, path: '/settings/safety' })

  await userEvent.click(
    await screen.findByRole('button', { name: 'Unmute Someone you can’t see anymore' }),
  )
  await waitFor(() => expect(lifted[0]?.request.url).toContain(sam.userId))
})
