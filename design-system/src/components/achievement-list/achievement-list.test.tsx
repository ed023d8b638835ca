import { render, screen } from '@testing-library/react'
import { AchievementList } from './achievement-list.tsx'

const achievements = ['Captain', 'Champion', 'Finalist']
const words = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('achievements without dates keep their owner’s order', () => {
  render(<AchievementList achievements={achievements} />)
  expect(words()).toEqual(achievements)
})

test('dated achievements make a timeline, newest first, undated ones after them', () => {
  render(
    <AchievementList
      achievements={achievements}
      dates={{ Finalist: '2025-07-12', Champion: '2026-05' }}
    />,
  )
  expect(words()).toEqual(['May 2026Champion', 'Jul 12, 2025Finalist', 'Captain'])
})
