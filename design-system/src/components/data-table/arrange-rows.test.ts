import { arrange, type Column } from './arrange-rows.ts'

interface Request {
  id: string
  name: string
  days: number
}

const columns: Column<Request>[] = [
  { key: 'id', title: 'Id', render: ({ id }) => id },
  {
    key: 'name',
    title: 'Name',
    render: ({ name }) => name,
    sortBy: ({ name }) => name,
    text: ({ name }) => name,
  },
  { key: 'days', title: 'Days', render: ({ days }) => days, sortBy: ({ days }) => days },
]

const rows = [
  { id: 'a', name: 'Coach 10', days: 10 },
  { id: 'b', name: 'coach 9', days: 9 },
  { id: 'c', name: 'Álvarez', days: 9 },
]

const idsOf = (found: readonly Request[]) => found.map(({ id }) => id).join('')

test('names sort naturally: numbers by value, without regard to accents and capitals', () => {
  const sorting = { key: 'name', direction: 'ascending' } as const
  expect(idsOf(arrange(rows, columns, { sorting, wanted: '' }))).toBe('cba')
})

test('equal rows keep their order in both directions', () => {
  const by = (direction: 'ascending' | 'descending') =>
    idsOf(arrange(rows, columns, { sorting: { key: 'days', direction }, wanted: '' }))
  expect(by('ascending')).toBe('bca')
  expect(by('descending')).toBe('abc')
})

test('the filter searches the visible text', () => {
  expect(idsOf(arrange(rows, columns, { sorting: null, wanted: ' COACH ' }))).toBe('ab')
  expect(idsOf(arrange(rows, columns, { sorting: null, wanted: 'alvarez' }))).toBe('c')
  expect(arrange(rows, columns, { sorting: null, wanted: 'zz' })).toEqual([])
})
