import { useLayoutEffect, useState, type PropsWithChildren } from 'react'
import { DRAWN_ATTRIBUTE, TYPED_FIELDS } from './drawn-attribute.ts'

type Field = HTMLTextAreaElement | HTMLInputElement

const FIELDS = `[${DRAWN_ATTRIBUTE}] :is(textarea, input:not([type=checkbox], [type=radio], [type=file]))`

/** Typed texts of fields that React has not taken over yet, also across attempts of React to do so. */
const typed = new WeakMap<Field, string>()

/**
 * Passes text typed into a server-rendered page before its scripts loaded on to React, for which the fields are as they
 * were drawn. Around each part that React hydrates on its own: before its turn events of its fields are lost. The texts are
 * read before the part is rendered, because React sets a textarea back to its first text while it hydrates it.
 *
 * Texts that the browser restored, coming Back to the page, are dropped: what was typed last time is in the draft, which
 * may have grown or been sent since.
 */
export function TypedBefore({ children }: PropsWithChildren) {
  useState(readTyped)
  useLayoutEffect(() => {
    for (const field of fields()) {
      const text = isTyped(field) ? field.value : typed.get(field)
      typed.delete(field)
      if (text !== undefined) typeAgain(field, text)
    }
  }, [])
  return children
}

const fields = () => document.querySelectorAll<Field>(FIELDS)

const isTyped = ({ value, defaultValue }: Field) => value !== defaultValue

function readTyped(): void {
  // On a server there is nothing to read.
  if (typeof document === 'undefined') return
  // Undefined where the page's first script does not listen to typing.
  const typedInto = Reflect.get(document, TYPED_FIELDS) as WeakSet<Element> | undefined
  for (const field of fields()) {
    if (typedInto && !typedInto.has(field)) field.value = field.defaultValue
    // From now on the page itself may write there.
    typedInto?.add(field)
    if (isTyped(field)) typed.set(field, field.value)
  }
}

function typeAgain(field: Field, text: string) {
  const { selectionStart, selectionEnd } = field
  // React compares with the value it saw last.
  field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
