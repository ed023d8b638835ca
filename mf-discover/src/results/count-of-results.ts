/**
 * `1 result`, `24 results`, `100+ results`.
 * @param total as the API counts them, which it does up to a hundred; where it did not say, those that are here
 */
export function countOfResults(total: string | undefined, loaded: number): string {
  const count = total ?? String(loaded)
  return `${count} ${count === '1' ? 'result' : 'results'}`
}
