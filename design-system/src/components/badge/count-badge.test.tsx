import { render } from '@testing-library/react'
import { CountBadge } from './count-badge.tsx'

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [9_999_999, '9+'],
])('%d waiting show as %s and are read out in full', (count, shown) => {
  const { container } = render(<CountBadge count={count} label="unread messages" />)
  expect(container.querySelector('[aria-hidden="true"]')).toHaveTextContent(shown)
  expect(container.querySelector('.visually-hidden')).toHaveTextContent(`${count} unread messages`)
})

test('a count of zero shows nothing', () => {
  const { container } = render(<CountBadge count={0} label="unread messages" />)
  expect(container).toBeEmptyDOMElement()
})
