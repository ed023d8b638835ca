import { attributes, type Html, html } from '#core/pages/html'

interface FormField {
  /** Unique on the page. */
  id: string
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  autocomplete: string
  hint?: string
  value?: string | undefined
  error?: string | undefined
  minLength?: number
  maxLength: number
  /** Field with the initial focus: the first with a problem, else the first to fill in. */
  hasFocus?: boolean
}

/** Labeled input with its hint and its problem; screen readers announce all three. */
export function formField(field: FormField): Html {
  const hintId = `${field.id}-hint`
  const errorId = `${field.id}-error`
  const input = attributes({
    id: field.id,
    name: field.name,
    type: field.type ?? 'text',
    autocomplete: field.autocomplete,
    autocapitalize: field.type ? 'none' : 'words',
    spellcheck: 'false',
    dir: 'auto',
    required: true,
    minlength: field.minLength,
    maxlength: field.maxLength,
    value: field.type === 'password' ? null : field.value,
    'aria-invalid': field.error ? 'true' : null,
    'aria-describedby':
      [field.error && errorId, field.hint && hintId].filter(Boolean).join(' ') || null,
    autofocus: field.hasFocus,
  })
  return html`<div class="field">
    <label for="${field.id}">${field.label}</label>
    ${field.hint && html`<p class="hint" id="${hintId}">${field.hint}</p>`}
    <input ${input} />
    ${field.error && html`<p class="error" id="${errorId}">${field.error}</p>`}
  </div>`
}
