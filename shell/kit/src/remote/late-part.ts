import { useState, type ComponentType } from 'react'
import { useNotify } from './services.ts'

/**
 * A part of the screen whose code loads when it is first used. If loading fails, a toast says so and the next press
 * retries; the screen around it stays.
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailure?: () => void,
) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const notify = useNotify()

  async function ask() {
    try {
      const loaded = await load()
      setPart(() => loaded)
    } catch {
      notify({
        title: 'This didn’t load',
        description: 'Check your connection and try again.',
        tone: 'danger',
      })
      onFailure?.()
    }
  }

  return {
    Part,
    ask: () => void ask(),
    /** Preloads it; a failure is silent. */
    prepare: () => void load().catch(() => undefined),
  }
}
