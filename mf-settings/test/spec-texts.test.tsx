import { answer, aUser, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'

const api = fakeApi()
const newcomer = aUser({ accountType: null, dateOfBirth: null })

const levels = {
  profileVisibility: 'public',
  statsVisibility: 'public',
  achievementsVisibility: 'public',
  mediaVisibility: 'public',
  contactVisibility: 'coaches',
} as const

test('onboarding has the product spec’s texts', async () => {
  const finish = Promise.withResolvers<void>()
  api.on('PUT /api/account/type', async () => {
    await finish.promise
    return answer({ ...newcomer, accountType: 'athlete', dateOfBirth: '2001-05-14' })
  })
  api.on('GET /api/auth/user', () => answer(newcomer))
  const { toasts } = renderRemote({ pages, path: '/onboarding/account-type', user: newcomer })

  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const failure = () => screen.getByRole('alert').textContent
  expect(failure()).toBe('RequiredPlease select an account type')

  await userEvent.click(screen.getByRole('radio', { name: 'Athlete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(failure()).toBe('RequiredDate of birth is required for athlete accounts')
  expect(screen.getByText(/17 or older/)).toBeVisible()

  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '2001-05-14' } })
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Updating...' })).toBeVisible()
  finish.resolve()
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({ title: 'Account type updated successfully' }),
  )
})

test('a failed choice of account type has the product spec’s texts', async () => {
  api.unreachable('PUT /api/account/type')
  renderRemote({ pages, path: '/onboarding/account-type', user: newcomer })

  await userEvent.click(screen.getByRole('radio', { name: 'Parent or guardian' }))
  expect(screen.getByText(/background check/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))

  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to update account type'),
  )
})

test('privacy settings have the product spec’s texts', async () => {
  api.on('GET /api/privacy-settings', () => answer(levels))
  api.on('PUT /api/privacy-settings', ({ body }) => answer(Object.assign({}, levels, body)))
  const { toasts } = renderRemote({ pages, path: '/settings' })

  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy settings' })).toBeVisible()
  for (const name of ['Profile', 'Stats', 'Achievements', 'Media', 'Contact']) {
    expect(await screen.findByRole('combobox', { name: `${name} visibility` })).toBeVisible()
  }
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stats visibility' }), 'Teams')

  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Settings Updated', description: 'Your privacy settings have been saved.' },
    ]),
  )
})
