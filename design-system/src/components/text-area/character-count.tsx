import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { color, fontSize } from '../../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** Share of the limit from which the count shows: earlier it would only distract. */
const SHOWN_FROM = 0.9
/** Pause in the typing before a screen reader announces the count. */
const ANNOUNCE_AFTER_MS = 1000

const Count = styled.p.withConfig({ componentId: 'fh-character-count' })<{ $isOver: boolean }>`
  justify-self: end;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  color: ${({ $isOver }) => ($isOver ? color.danger : color.muted)};
`

const numbers = new Intl.NumberFormat('en')

function sentence(remaining: number): string {
  const count = numbers.format(Math.abs(remaining))
  const noun = Math.abs(remaining) === 1 ? 'character' : 'characters'
  return remaining < 0 ? `${count} ${noun} too many` : `${count} ${noun} left`
}

/** Remaining characters, near the limit and beyond it. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const isShown = length >= limit * SHOWN_FROM
  const text = isShown ? sentence(limit - length) : ''
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      {isShown && (
        <Count dir="auto" aria-hidden="true" $isOver={length > limit}>
          {text}
        </Count>
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}
