/** Messages of this process to its launcher (`api/launcher`). */
type Message = { type: 'ready'; url: string } | { type: 'progress'; line: string }

function tell(message: Message) {
  process.send?.(message)
}

/** Shows a line to the person waiting for the start. */
export function reportProgress(line: string) {
  if (process.send) tell({ type: 'progress', line })
  else console.log(line)
}

export function reportReady(url: string) {
  tell({ type: 'ready', url })
}
