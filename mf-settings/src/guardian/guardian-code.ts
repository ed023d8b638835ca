/** A code has sixteen characters in groups of four: `7K3M-9QRT-2WXY-4ABC`. */
const GROUP = 4
const CODE_LENGTH = 16

/** Typed or pasted text, formatted as a code. Spaces, hyphens and case do not matter. */
export function asCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, CODE_LENGTH)
  return (letters.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}

export function isWhole(code: string): boolean {
  return code.replaceAll('-', '').length === CODE_LENGTH
}
