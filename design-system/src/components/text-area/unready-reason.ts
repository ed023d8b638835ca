const numbers = new Intl.NumberFormat('en')

/**
 * Reason why a text cannot be sent yet; undefined once it can.
 * @param limit in UTF-16 units, as the contract counts
 * @param whenEmpty reason for an empty text; without one it may be empty
 */
export function unreadyReason(text: string, limit: number, whenEmpty?: string): string | undefined {
  if (text.trim() === '') return whenEmpty
  return text.trim().length > limit
    ? `Shorten it to ${numbers.format(limit)} characters.`
    : undefined
}
