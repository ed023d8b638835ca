const numbers = new Intl.NumberFormat('en')

/**
 * Why a text cannot go out yet; undefined once it can.
 * @param limit in UTF-16 units, as the contract counts
 * @param whenEmpty words for a text that is still to be written; none where it may stay empty
 */
export function unreadyReason(text: string, limit: number, whenEmpty?: string): string | undefined {
  if (text.trim() === '') return whenEmpty
  return text.trim().length > limit
    ? `Shorten it to ${numbers.format(limit)} characters.`
    : undefined
}
