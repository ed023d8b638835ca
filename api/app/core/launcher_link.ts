/** Messages of this process to the one that started it (`api/launcher`). */
type Message = { type: 'ready'; url: string } | { type: 'progress'; line: string }

function tell(message: Message) {
  process.send?.(message)
}

/** A line for the person who waits for the start. */
export function reportProgress(line: string) {
  if (process.send) tell({ type: 'progress', line })
  else console.log(line)
}

export function reportReady(url: string) {
  tell({ type: 'ready', url })
}
