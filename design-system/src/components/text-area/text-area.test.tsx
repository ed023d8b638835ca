import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextArea } from './text-area.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const typist = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

test('the remaining characters show only near the limit', async () => {
  const user = typist()
  render(<TextArea label="Post" characterLimit={20} />)
  await user.type(screen.getByLabelText('Post'), 'a'.repeat(17))
  expect(screen.queryByText(/left/)).toBeNull()
  await user.type(screen.getByLabelText('Post'), 'a')
  expect(screen.getByText('2 characters left')).toBeVisible()
})

test('text beyond the limit is not cut off', async () => {
  const user = typist()
  render(<TextArea label="Post" characterLimit={10} />)
  await user.click(screen.getByLabelText('Post'))
  await user.paste('a pasted text')
  expect(screen.getByLabelText('Post')).toHaveValue('a pasted text')
  expect(screen.getByText('3 characters too many')).toBeVisible()
})

test('a screen reader announces the remaining characters once typing pauses', async () => {
  const user = typist()
  render(<TextArea label="Post" characterLimit={10} />)
  await user.type(screen.getByLabelText('Post'), 'a'.repeat(9))
  expect(screen.getByRole('status')).toHaveTextContent('')
  act(() => jest.advanceTimersByTime(1000))
  expect(screen.getByRole('status')).toHaveTextContent('1 character left')
})

test('a controlled value is counted, too', () => {
  render(<TextArea label="Post" characterLimit={10} value="0123456789" onChange={() => {}} />)
  expect(screen.getByText('0 characters left')).toBeVisible()
})

test('without field-sizing in the browser, the height is set by script', async () => {
  const user = typist()
  render(<TextArea label="Post" />)
  const area = screen.getByLabelText('Post')
  Object.defineProperty(area, 'scrollHeight', { value: 120 })
  await user.type(area, 'a')
  expect(area).toHaveStyle({ height: '120px' })
})
