import { fireEvent, render, screen } from '@testing-library/react'
import { Avatar } from './avatar.tsx'
import { initials } from './initials.ts'

const jordan = {
  id: '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4',
  firstName: 'Jordan',
  lastName: 'Miles',
  profileImageUrl: '/jordan.jpg',
}

test('a picture that fails to load is replaced by the initials, and a new picture is tried again', () => {
  const { container, rerender } = render(<Avatar person={jordan} />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/jordan.jpg')
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
  expect(container).toHaveTextContent('JM')
  rerender(<Avatar person={{ ...jordan, profileImageUrl: '/jordan-2.jpg' }} />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/jordan-2.jpg')
})

test('beside a name the avatar is decorative, alone it has a text alternative', () => {
  const { rerender } = render(<Avatar person={jordan} />)
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<Avatar person={jordan} label="Your profile" />)
  expect(screen.getByRole('img', { name: 'Your profile' })).toBeVisible()
})

test.each([
  ['Jordan', 'Miles', 'JM'],
  ['jordan', '', 'J'],
  ['Harbor Rowing Club', '', 'HR'],
  ['', '', '?'],
  ['  Éa', 'ötzi', 'ÉÖ'],
  ['👩‍🚀 Sally', 'Ride', '👩‍🚀R'],
  ['e\u0301lan', 'x', 'E\u0301X'],
])('%s %s is %s', (firstName, lastName, expected) => {
  expect(initials({ firstName, lastName })).toBe(expected)
})
