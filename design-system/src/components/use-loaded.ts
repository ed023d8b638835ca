import { useState, type ComponentType } from 'react'

/**
 * A part of a component whose code loads on request. React's own lazy() remembers a failed load forever, and throws: here
 * the component says so, and may ask again.
 */
export function useLoaded<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setFailed] = useState(false)

  async function ask() {
    try {
      const loaded = await load()
      setPart(() => loaded)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  return { Part, hasFailed, ask: () => void ask() }
}
