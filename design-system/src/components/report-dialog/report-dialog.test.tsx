import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReportDialog } from './report-dialog.tsx'

test('details that are too long say so at their field, and are not sent', async () => {
  const onReport = jest.fn(() => Promise.resolve())
  render(<ReportDialog isOpen onOpenChange={() => {}} subject="this post" onReport={onReport} />)
  await userEvent.selectOptions(screen.getByLabelText('What’s wrong?'), 'spam')
  const details = screen.getByLabelText('Details (optional)')
  fireEvent.change(details, { target: { value: 'a'.repeat(2_001) } })
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))

  expect(details).toBeInvalid()
  expect(details).toHaveAccessibleDescription('Shorten it to 2,000 characters.')
  expect(onReport).not.toHaveBeenCalled()
})
