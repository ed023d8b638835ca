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

test('names sort as people sort them: numbers by value, accents and capitals aside', () => {
  const sorting = { key: 'name', direction: 'ascending' } as const
  expect(idsOf(arrange(rows, columns, { sorting, wanted: '' }))).toBe('cba')
})

test('rows alike keep the order they came in, in either direction', () => {
  const by = (direction: 'ascending' | 'descending') =>
    idsOf(arrange(rows, columns, { sorting: { key: 'days', direction }, wanted: '' }))
  expect(by('ascending')).toBe('bca')
  expect(by('descending')).toBe('abc')
})

test('the filter looks into what can be read', () => {
  expect(idsOf(arrange(rows, columns, { sorting: null, wanted: ' COACH ' }))).toBe('ab')
  expect(idsOf(arrange(rows, columns, { sorting: null, wanted: 'alvarez' }))).toBe('c')
  expect(arrange(rows, columns, { sorting: null, wanted: 'zz' })).toEqual([])
})
