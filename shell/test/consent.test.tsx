import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openApp } from './open-app.tsx'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

const dialog = () =>
  screen.findByRole('dialog', { name: 'Privacy & Data Protection (GDPR & CCPA)' })

test('on the first visit both consents are required before going on, and not asked for again', async () => {
  const user = userEvent.setup()
  const { unmount } = openApp({ user: null, isFirstVisit: true })
  expect(await dialog()).toBeVisible()
  for (const name of ['Cookie Usage', 'Privacy Rights', 'Age & Account Requirements'])
    expect(screen.getByRole('heading', { name })).toBeVisible()

  const accept = screen.getByRole('button', { name: 'Accept & Continue' })
  expect(accept).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('checkbox', { name: 'I accept the use of cookies' }))
  expect(accept).toHaveAttribute('aria-disabled', 'true')
  await user.click(
    screen.getByRole('checkbox', { name: 'I have read and accept the Privacy Policy' }),
  )
  expect(accept).not.toHaveAttribute('aria-disabled')
  expect(localStorage.getItem('gdpr-accepted')).toBeNull()
  await user.click(accept)
  expect(localStorage.getItem('gdpr-accepted')).toBe('true')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()
})

test('Escape does not close it', async () => {
  const user = userEvent.setup()
  openApp({ user: null, isFirstVisit: true })
  await dialog()
  await user.keyboard('{Escape}')
  expect(await dialog()).toBeVisible()
  expect(localStorage.getItem('gdpr-accepted')).toBeNull()
})

test('an answer in another tab counts here, too', async () => {
  openApp({ user: null, isFirstVisit: true })
  await dialog()
  localStorage.setItem('gdpr-accepted', 'true')
  window.dispatchEvent(new StorageEvent('storage', { key: 'gdpr-accepted', newValue: 'true' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['Privacy Policy', '/privacy-policy', 'Privacy Policy'],
  ['Terms', '/terms', 'Terms of Use'],
])('%s is linked from it, and can be read with nothing over it', async (link, path, title) => {
  const { unmount } = openApp({ user: null, isFirstVisit: true })
  await dialog()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path)
  unmount()

  openApp({ user: null, isFirstVisit: true, path })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.title).toBe(`${title} · Fieldhouse`)
})
