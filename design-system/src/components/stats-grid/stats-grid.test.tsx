import { render, screen } from '@testing-library/react'
import { statName } from './stat-name.ts'
import { statValue } from './stat-value.ts'
import { StatsGrid } from './stats-grid.tsx'

test('a key is shown with spaces and a capital', () => {
  expect(statName('points_per_game')).toBe('Points per game')
  expect(statName('gpa')).toBe('Gpa')
  expect(statName('400_m_pb')).toBe('400 m pb')
})

test('a large whole number is grouped, everything else is shown as typed', () => {
  expect(statValue(9_999_999)).toBe('9,999,999')
  expect(statValue('9999999')).toBe('9,999,999')
  expect(statValue('2026')).toBe('2026')
  expect(statValue('51.90')).toBe('51.90')
  expect(statValue('00012345')).toBe('00012345')
  expect(statValue(0)).toBe('0')
  expect(statValue('12345 m')).toBe('12345 m')
})

test('each number is labeled with its stat’s name, as typed', () => {
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
