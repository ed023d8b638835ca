/** Markup that is safe to insert into a page. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString() {
    return this.markup
  }
}

/** `false`, `null` and `undefined` render nothing: `${hasProblem && html`<p>…</p>`}`. */
type Piece = Html | string | number | false | null | undefined | readonly Piece[]

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found)
}

function markupOf(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return ''
  if (piece instanceof Html) return piece.markup
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return piece.map(markupOf).join('')
}

/** Template whose values are escaped, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(
    strings.reduce((markup, string, index) => markup + markupOf(pieces[index - 1]) + string),
  )
}

/** Attributes by name; `true` stands alone, `false`, `null` and `undefined` are left out. */
export function attributes(
  values: Record<string, string | number | boolean | null | undefined>,
): Html {
  const markup = Object.entries(values)
    .filter(([, value]) => value !== false && value !== null && value !== undefined)
    .map(([name, value]) => (value === true ? name : `${name}="${escapeHtml(String(value))}"`))
    .join(' ')
  return new Html(markup)
}
