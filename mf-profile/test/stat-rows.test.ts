import { rowsOf, statsOf } from '../src/edit/stat-rows.ts'

test('stats survive the editor as they were', () => {
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

test('a name becomes a key that is read as it was typed', () => {
  expect(
    statsOf([
      { name: '  Points   per game ', value: ' 21.4 ' },
      { name: 'GPA', value: '3.80' },
      { name: '', value: '' },
    ]),
  ).toEqual({ points_per_game: 21.4, GPA: '3.80' })
})
