/** Lists that load page by page or are ordered by hand, and errors in place of failed queries. */
export { MoreRows } from './lists/more-rows.tsx'
export { MoveButtons } from './lists/move-buttons.tsx'
export { PagedList, type ListRead } from './lists/paged-list.tsx'
export { ReadFailure } from './lists/read-failure.tsx'
export { Rows } from './lists/rows.ts'
export { useGrowingCount } from './lists/growing-count.ts'
