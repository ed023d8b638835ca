import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { partialDateName } from './partial-date-name.ts'
import { StatHistory } from './stat-history.tsx'
import { bestOf, isSmallerBetter, plottedMarks, statAmount } from './stat-marks.ts'

const stats = { '400_m_pb': '51.92', gpa: 3.8, points_per_game: 17.4 }
const history = [
  { key: '400_m_pb', value: '51.92', date: '2026-02-14' },
  { key: '400_m_pb', value: '54.10', date: '2024' },
  { key: '400_m_pb', value: '52.80', date: '2025-05' },
  { key: 'points_per_game', value: 12.1, date: '2024' },
  { key: 'points_per_game', value: 18.2, date: '2025' },
  { key: 'points_per_game', value: 17.4, date: '2026' },
  { key: 'gpa', value: 3.8, date: '2026' },
]

test('numbers are extracted from typed text', () => {
  expect(
    ['51.92', '4:03.12', '1:02:03', `6'2"`, '38 in', '91 %', '.312', '1,200', 17.4, 'hurt'].map(
      statAmount,
    ),
  ).toEqual([51.92, 243.12, 3723, 74, 38, 91, 0.312, 1200, 17.4, null])
})

test('lower is better for times and faults, higher for everything else', () => {
  const smaller = {
    '400_m_pb': '51.92',
    forty_yard_dash: '4.5 s',
    mile: '4:12',
    turnovers: 2,
    '50_m_free': 23,
  }
  const larger = {
    points_per_game: 17,
    long_jump: '7.1 m',
    bench_press: '250 lb',
    gpa: 3.8,
    goals: 12,
  }
  for (const [key, value] of Object.entries(smaller))
    expect([key, isSmallerBetter(key, value)]).toEqual([key, true])
  for (const [key, value] of Object.entries(larger))
    expect([key, isSmallerBetter(key, value)]).toEqual([key, false])
})

test('marks are in order of time, and the best of equals is the first', () => {
  const marks = plottedMarks(history, '400_m_pb')
  expect(marks.map(({ date }) => date)).toEqual(['2024', '2025-05', '2026-02-14'])
  expect(bestOf(marks, true)?.value).toBe('51.92')
  expect(bestOf(marks, false)?.value).toBe('54.10')
  const equals = plottedMarks(
    [
      { key: 'a', value: 3, date: '2025' },
      { key: 'a', value: 3, date: '2024' },
    ],
    'a',
  )
  expect(bestOf(equals, false)?.date).toBe('2024')
})

test('a date is shown as precisely as it is known', () => {
  expect(['2026', '2026-03', '2026-03-14'].map(partialDateName)).toEqual([
    '2026',
    'Mar 2026',
    'Mar 14, 2026',
  ])
})

test('each stat with two marks has a chart, its best mark, and a table for screen readers', async () => {
  render(<StatHistory stats={stats} history={history} />)
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    '400 m pb',
    'Points per game',
  ])
  const table = within(screen.getByRole('table', { name: 'Points per game over time' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'WhenPoints per game',
    '202412.1',
    '202518.2 (personal best)',
    '202617.4',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Table of Points per game' }))
  expect(screen.getByRole('button', { name: 'Table of Points per game' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(screen.getAllByRole('table', { name: 'Points per game over time' })).toHaveLength(1)
})

test('fewer than two marks show nothing', () => {
  const { container } = render(<StatHistory stats={{ gpa: 3.8 }} history={history} />)
  expect(container).toBeEmptyDOMElement()
})
