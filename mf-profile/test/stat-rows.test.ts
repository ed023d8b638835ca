import { historyOf, rowsOf, statsOf } from '../src/edit/stat-rows.ts'
import { typedDate } from '../src/edit/typed-date.ts'

test('stats leave the editor unchanged', () => {
  const stats = {
    points_per_game: 21.4,
    '400_m_pb': '51.90',
    GPA: 3.8,
    vertical: '38 in',
    zero: 0,
    wins: '12',
  }

  expect(Object.entries(statsOf(rowsOf(stats), stats))).toEqual(Object.entries(stats))
})

test('a name becomes a key that is shown as it was typed', () => {
  expect(
    statsOf([
      { name: '  Points   per game ', value: ' 21.4 ', history: [] },
      { name: 'GPA', value: '3.80', history: [] },
      { name: '', value: '', history: [] },
    ]),
  ).toEqual({ points_per_game: 21.4, GPA: '3.80' })
})

test('a history leaves the editor unchanged, with the precision of its dates', () => {
  const history = [
    { key: '400_m_pb', value: '54.10', date: '2024' },
    { key: '400_m_pb', value: '52.80', date: '2025-05' },
    { key: 'points_per_game', value: 21.4, date: '2026-02-14' },
  ]
  const stats = { '400_m_pb': '51.92', points_per_game: 21.4 }
  expect(historyOf(rowsOf(stats, history))).toEqual(history)
})

test('dates are accepted in the usual formats', () => {
  const typed = {
    '2025': '2025',
    ' 2025-3 ': '2025-03',
    '3/2025': '2025-03',
    'Mar 2025': '2025-03',
    'september 2025': '2025-09',
    '3/14/2025': '2025-03-14',
    'March 14, 2025': '2025-03-14',
    '2025-03-14': '2025-03-14',
    '2/29/2024': '2024-02-29',
  }
  for (const [text, date] of Object.entries(typed))
    expect([text, typedDate(text)]).toEqual([text, date])
  for (const text of ['', 'soon', '13/2025', '2/30/2025', '2/29/2025', 'Foo 2025', '1812', '25']) {
    expect([text, typedDate(text)]).toEqual([text, null])
  }
})
