import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button.tsx'

test('a pending button keeps the focus, announces its progress and ignores presses', async () => {
  const user = userEvent.setup()
  const save = jest.fn()
  const submit = jest.fn((event: Event) => event.preventDefault())
  const form = (pending: boolean) => (
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" pending={pending} pendingLabel="Saving..." onClick={save}>
        Save Changes
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(save).toHaveBeenCalledTimes(1)
  expect(submit).toHaveBeenCalledTimes(1)

  rerender(form(true))
  const button = screen.getByRole('button', { name: 'Saving...' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(save).toHaveBeenCalledTimes(1)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a button does not submit a form unless its type says so', () => {
  render(<Button>Cancel</Button>)
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button')
})

test('a button with an address is a link', () => {
  render(<Button href="/api/login">Log In</Button>)
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/api/login')
})

test('a button passes its style to the link inside it', () => {
  render(
    <Button asChild variant="primary">
      <a href="/profile/1" data-router="yes">
        Complete Your Profile
      </a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Complete Your Profile' })
  expect(link).toHaveAttribute('data-router', 'yes')
  expect(link).toHaveClass('fh-button')
})
