import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorState } from './error-state.tsx'

test('a failure is announced and can be tried again', async () => {
  const user = userEvent.setup()
  const retry = jest.fn()
  render(<ErrorState message="The feed could not be loaded." onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The feed could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a failure that a retry cannot fix offers no retry', () => {
  render(<ErrorState title="Profile not found" message="It may have been removed." />)
  expect(screen.queryByRole('button')).toBeNull()
})
