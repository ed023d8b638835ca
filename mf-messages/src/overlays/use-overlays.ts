import { useNotify } from '@fieldhouse/remote-kit'
import { useState } from 'react'

type Overlays = typeof import('./overlays.ts')

const fetchOverlays = () => import('./overlays.ts')

/** Fetches ahead of a press; where that fails, the press says so. */
export function warmOverlays() {
  fetchOverlays().catch(() => undefined)
}

/** The overlays once somebody asked for them. Without a network nothing is lost but the press. */
export function useOverlays() {
  const [overlays, setOverlays] = useState<Overlays | null>(null)
  const notify = useNotify()

  async function load() {
    try {
      setOverlays(await fetchOverlays())
    } catch {
      notify({
        title: 'This did not open',
        description: 'Check your connection and try again.',
        tone: 'danger',
      })
    }
  }

  return { overlays, load: () => void load() }
}
