/** Reads on screen: the foot of a list that comes page by page, and what stands where a read failed. */
export { MoreRows, type PagedRead } from './lists/more-rows.tsx'
export { ReadFailure } from './lists/read-failure.tsx'
