import { useId, useState } from 'react'
import { LinkedText } from './linked-text.tsx'
import { MoreText, PostContent } from './post-card-styles.ts'

/**
 * Based on the text alone, so nothing is measured and nothing moves: a text beyond these limits is certain to be cut.
 */
const LONG_TEXT_LENGTH = 700
const LONG_TEXT_LINES = 10

function isLong(text: string): boolean {
  return text.length > LONG_TEXT_LENGTH || text.split('\n').length > LONG_TEXT_LINES
}

/** The text of a post. A long one shows its first eight lines, and the rest on request. */
export function PostText({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isCut = isLong(text) && !isOpen
  return (
    <div>
      <PostContent
        id={id}
        dir="auto"
        data-cut={isCut || undefined}
        // A focused link in the hidden part expands the text.
        onFocus={() => setOpen(true)}
      >
        <LinkedText text={text} />
      </PostContent>
      {isLong(text) && (
        <MoreText
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </MoreText>
      )}
    </div>
  )
}
