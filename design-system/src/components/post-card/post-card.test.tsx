import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { PostCard, type PostCardProps } from './post-card.tsx'

const post: PostCardProps['post'] = {
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
  content: 'Results: https://results.example.org/meets/3 <b>first</b>',
  imageUrl: '/race.jpg',
  imageAlt: null,
  createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  user: {
    id: '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4',
    firstName: 'Amara',
    lastName: 'Reid',
    profileImageUrl: null,
    isVerified: true,
    verificationLevel: 'elite',
    accountType: 'athlete',
    headline: '400 m · Baton Rouge, LA',
  },
}

test('a post shows its author, its age and its text', () => {
  render(<PostCard post={post} />)
  const card = within(screen.getByRole('article', { name: 'Post by Amara Reid' }))
  expect(card.getByText('Amara Reid')).toBeVisible()
  expect(card.getByRole('img', { name: 'Elite Verified Athlete' })).toBeVisible()
  expect(card.getByText('2 hours ago')).toHaveAttribute('datetime', post.createdAt)
  expect(card.getByText(/400 m/)).toBeVisible()
})

test('text is plain text: markup is shown literally, and links open in a new tab without a referrer', () => {
  render(<PostCard post={post} />)
  expect(screen.getByText(/<b>first<\/b>/)).toBeVisible()
  const link = screen.getByRole('link')
  expect(link).toHaveAttribute('href', 'https://results.example.org/meets/3')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test('picture and name are one link to the author', () => {
  const { container } = render(<PostCard post={post} authorLink={<a href="/profile/3f2a" />} />)
  expect(screen.getAllByRole('link', { name: 'Amara Reid' })).toHaveLength(1)
  const reachable = container.querySelectorAll('a[href="/profile/3f2a"]:not([tabindex="-1"])')
  expect(reachable).toHaveLength(1)
})

test('a picture has its author’s description, otherwise one that names the author', () => {
  const { rerender } = render(<PostCard post={post} />)
  expect(screen.getByRole('img', { name: 'Picture by Amara Reid' })).toBeVisible()
  rerender(<PostCard post={{ ...post, imageAlt: 'The finish' }} />)
  expect(screen.getByRole('img', { name: 'The finish' })).toBeVisible()
})

const pictured = (width: number, height: number) => {
  const image = { url: '/race.jpg', width, height, placeholder: 'data:image/webp;base64,AA' }
  render(<PostCard post={{ ...post, image }} />)
  return screen.getByRole('img', { name: 'Picture by Amara Reid' })
}

test('a picture of known size reserves its space from the start', () => {
  const picture = pictured(600, 800)
  expect(picture).toHaveAttribute('width', '600')
  expect(picture).toHaveAttribute('height', '800')
  expect(picture).toHaveStyle({ 'aspect-ratio': '600 / 800' })
})

test('a wide picture fills its card; a tall or small one is never cropped, and has a blurred background', () => {
  const wide = pictured(1_200, 750)
  fireEvent.load(wide)
  expect(wide).toHaveAttribute('data-fit', 'card')
  expect(wide.style.backgroundImage).toBe('')
  for (const [width, height] of [
    [750, 1_200],
    [320, 200],
  ] as const) {
    cleanup()
    const picture = pictured(width, height)
    fireEvent.load(picture)
    expect(picture).toHaveAttribute('data-fit', 'inside')
    expect(picture.style.backgroundImage).toContain('data:image/webp')
  }
})

test('a picture that fails to load leaves no broken frame', () => {
  render(<PostCard post={post} />)
  fireEvent.error(screen.getByRole('img', { name: 'Picture by Amara Reid' }))
  expect(screen.queryByRole('img', { name: 'Picture by Amara Reid' })).toBeNull()
})
