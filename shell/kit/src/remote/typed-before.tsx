import { useLayoutEffect } from 'react'
import { DRAWN_ATTRIBUTE } from './drawn-attribute.ts'

/** Hands over to React what a person typed into a drawn page before there were scripts: to React the fields are empty. */
export function TypedBefore() {
  useLayoutEffect(() => {
    const fields = document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
      `[${DRAWN_ATTRIBUTE}] :is(textarea, input:not([type=checkbox], [type=radio], [type=file]))`,
    )
    for (const field of fields) {
      if (field.value !== field.defaultValue) typeAgain(field)
    }
  }, [])
  return null
}

function typeAgain(field: HTMLTextAreaElement | HTMLInputElement) {
  const { value, selectionStart, selectionEnd } = field
  // React compares with the value that it saw last.
  field.value = field.defaultValue
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
