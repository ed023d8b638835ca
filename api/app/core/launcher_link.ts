/** Messages of this process to its launcher (`api/launcher`), and its only answer. */
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

/**
 * Remotes that the launcher publishes once this process is ready.
 * @param done called when it has, or could not
 */
export function publishedByLauncher(done: () => void): string[] {
  const remotes = process.env.AWAITED_REMOTES?.split(',') ?? []
  if (remotes.length > 0) {
    process.on('message', (message: { type?: string }) => {
      if (message.type === 'published') done()
    })
  }
  return remotes
}
