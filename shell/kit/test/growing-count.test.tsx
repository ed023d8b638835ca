import { renderHook } from '@testing-library/react'
import { useGrowingCount } from '../src/lists.ts'

test('a first page grows from the rows of its first response', () => {
  const counts: number[] = []
  renderHook(() => counts.push(useGrowingCount(8, 24)))

  expect(counts).toEqual([8, 13, 18, 23, Infinity])
})

test('a list that was scrolled deep before is whole at once, so that its place is there', () => {
  const counts: number[] = []
  renderHook(() => counts.push(useGrowingCount(8, 195)))

  expect(counts).toEqual([Infinity])
})
