import { fireEvent, render, screen } from '@testing-library/react'
import { Lightbox } from './lightbox.tsx'

const finish = {
  id: '0199f2c4-7c1e-7d3a-b0a4-000000000001',
  imageUrl: '/api/pictures/finish',
  caption: 'Finish',
  altText: 'Eight runners at the line',
  width: 1600,
  height: 900,
}

test('a picture still on its way has a surface of its own proportions, which goes when it is there', () => {
  render(<Lightbox media={[finish]} index={0} onIndexChange={() => {}} />)
  const picture = screen.getByRole('img', { name: 'Eight runners at the line' })
  expect(getComputedStyle(picture).aspectRatio).toBe(String(1600 / 900))
  const waiting = getComputedStyle(picture).background
  fireEvent.load(picture)
  expect(getComputedStyle(picture).background).not.toBe(waiting)
  expect(getComputedStyle(picture).aspectRatio).toBe(String(1600 / 900))
})
