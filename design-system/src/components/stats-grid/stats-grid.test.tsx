import { render, screen } from '@testing-library/react'
import { statName } from './stat-name.ts'
import { StatsGrid } from './stats-grid.tsx'

test('a key is read with a capital and spaces', () => {
  expect(statName('points_per_game')).toBe('Points per game')
  expect(statName('gpa')).toBe('Gpa')
  expect(statName('400_m_pb')).toBe('400 m pb')
})

test('each number is named by what it counts, as it was written', () => {
  render(<StatsGrid stats={{ points_per_game: 17.4, '400_m_pb': '51.90' }} />)
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Points per game',
    '400 m pb',
  ])
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '17.4',
    '51.90',
  ])
})
