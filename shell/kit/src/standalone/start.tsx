import { fetchManifest } from '@fieldhouse/contract/client'
import type { RemoteDefinition } from '@fieldhouse/contract'
import { createRoot } from 'react-dom/client'
import type { RemoteLifecycles } from '../remote/define-remote.tsx'
import { Host } from './host.tsx'

/** Renders the host around a remote. The generated entry of its build calls this (`webpack/host-config.ts`). */
export async function startHost(
  definition: RemoteDefinition,
  lifecycles: RemoteLifecycles,
): Promise<void> {
  const others = await fetchManifest({ cache: 'no-store' }).then(
    ({ data }) => data.remotes,
    () => [],
  )
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root, { identifierPrefix: 'host-' }).render(
    <Host definition={definition} lifecycles={lifecycles} others={others} />,
  )
}
