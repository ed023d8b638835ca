const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const WORD = /[^\s"'<>]+/g
const QUERY = /[?#][^\s)"']*/g

/** True for an email address, or a word that contains one. */
function holdsEmail(word: string): boolean {
  return word
    .split('@')
    .some((part, nth, parts) => nth > 0 && parts[nth - 1] !== '' && part.includes('.'))
}

const withoutEmails = (text: string) =>
  text.replace(WORD, (word) => (holdsEmail(word) ? ':email' : word))

/** Removes anything that could identify the browser's user: ids, email addresses, query strings. */
export function withoutPersonalData(text: string): string {
  return withoutEmails(text.replace(QUERY, '').replace(UUID, ':id'))
}

/** Data exceptions of PostgreSQL, the class of SQLSTATE whose messages quote a value of the statement. */
const QUOTES_VALUE = /^22[0-9A-Z]{3}$/
const QUOTED = /"[^\n]*"/g

/**
 * Text of an error for the log: ids stay, since operators look for them; email addresses, query strings and values of
 * statements go.
 * @param code of the error; the SQLSTATE for one of PostgreSQL
 */
export function loggableText(text: string, code: unknown): string {
  const quoteless =
    typeof code === 'string' && QUOTES_VALUE.test(code) ? text.replace(QUOTED, ':value') : text
  return withoutEmails(quoteless.replace(QUERY, ''))
}
