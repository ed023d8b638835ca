import { useLayoutEffect } from 'react'
import { DRAWN_ATTRIBUTE } from './drawn-attribute.ts'

/**
 * Passes text typed into a server-rendered page before its scripts loaded on to React, for which the fields are empty. Each
 * part that React hydrates on its own has one: before its turn events of its fields are lost.
 */
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
  // React compares with the value it saw last.
  field.value = field.defaultValue
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
