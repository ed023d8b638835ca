/** Reads on screen: lists that come page by page, and the failure in the place of what did not load. */
export { MoreRows } from './lists/more-rows.tsx'
export { PagedList, type ListRead } from './lists/paged-list.tsx'
export { ReadFailure } from './lists/read-failure.tsx'
export { Rows } from './lists/rows.ts'
