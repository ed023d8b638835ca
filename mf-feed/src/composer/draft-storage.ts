export interface Draft {
  text: string
  /** What was last sent, under which key, without an answer that said it is published. */
  attempt: { content: string; key: string } | null
}

const nothing: Draft = { text: '', attempt: null }

function storageKey(userId: string) {
  return `fieldhouse-post-draft:${userId}`
}

/** Each person's own: several may use one browser. */
export function readDraft(userId: string): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null')
    return isDraft(stored) ? stored : nothing
  } catch {
    return nothing
  }
}

/** Keeps the draft where it outlives the page. Where storage is closed or full, it lives as long as the page. */
export function writeDraft(userId: string, draft: Draft): void {
  try {
    if (draft.text === '') localStorage.removeItem(storageKey(userId))
    else localStorage.setItem(storageKey(userId), JSON.stringify(draft))
  } catch {
    // The text is still on screen.
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'attempt' in value
  )
}
