import { MESSAGE_MAX_LENGTH, type Person } from '@fieldhouse/contract'
import { fullName, TextArea, unreadyReason } from '@fieldhouse/design-system'
import { SendIcon } from '@fieldhouse/design-system/icons'
import { useTextDraft } from '@fieldhouse/remote-kit'
import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import type { Outbox } from '../outbox/outbox.ts'
import { ComposerForm, SendButton } from './composer-styles.ts'

/** Composer of a message. Its text is kept as a draft for this person until it moves to the outbox. */
export function Composer({ person, outbox }: { person: Person; outbox: Outbox }) {
  const { text, write } = useTextDraft(`message-draft:${person.id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const content = text.trim()
  const whyNot = unreadyReason(content, MESSAGE_MAX_LENGTH, 'Write a message first.')

  // On a touch screen the keyboard would cover the thread.
  useEffect(() => {
    if (window.matchMedia?.('(hover: hover)').matches) field.current?.focus({ preventScroll: true })
  }, [])

  function send() {
    if (whyNot) return
    void outbox.send(person.id, content)
    write('')
    field.current?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }

  function sendByKey(event: KeyboardEvent) {
    // Enter that ends an input method's word is part of the typing; Safari shows that by the key code only.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <ComposerForm onSubmit={submit} aria-label={`Message to ${fullName(person)}`}>
      <TextArea
        ref={field}
        label="Type a message..."
        isLabelHidden
        placeholder="Type a message..."
        rows={1}
        enterKeyHint="send"
        characterLimit={MESSAGE_MAX_LENGTH}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={sendByKey}
      />
      <SendButton label="Send" type="submit" disabledReason={whyNot}>
        <SendIcon aria-hidden="true" />
      </SendButton>
    </ComposerForm>
  )
}
