import { render, screen } from '@testing-library/react'
import { AchievementList } from './achievement-list.tsx'

const achievements = ['Captain', 'Champion', 'Finalist']
const words = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('without dates the order is its owner’s', () => {
  render(<AchievementList achievements={achievements} />)
  expect(words()).toEqual(achievements)
})

test('dated achievements make a timeline, the latest on top, undated ones after them', () => {
  render(
    <AchievementList
      achievements={achievements}
      dates={{ Finalist: '2025-07-12', Champion: '2026-05' }}
    />,
  )
  expect(words()).toEqual(['May 2026Champion', 'Jul 12, 2025Finalist', 'Captain'])
})
