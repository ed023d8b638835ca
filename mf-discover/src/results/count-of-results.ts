/**
 * `1 result`, `24 results`, `100+ results`.
 * @param total the API's count, exact up to a hundred; without one, the number of loaded results
 */
export function countOfResults(total: string | undefined, loaded: number): string {
  const count = total ?? String(loaded)
  return `${count} ${count === '1' ? 'result' : 'results'}`
}
