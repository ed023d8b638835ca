import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { releaseOf } from '../federated-release.ts'
import { refreshScript } from '../script.ts'

/** After a failure, refreshes the HTTP cache before the next attempt: a file that arrived broken would otherwise stay broken. */
export default function freshAfterFailure(): ModuleFederationRuntimePlugin {
  const failed = new Set<string>()
  return {
    name: 'fresh-after-failure',

    errorLoadRemote({ id }) {
      failed.add(id)
    },

    async afterMatchRemote({ id, expose, remoteInfo }) {
      if (!remoteInfo || !failed.has(id)) return
      const release = releaseOf(remoteInfo)
      const scripts = [release.container, ...((expose && release.chunks[expose]) || [])]
      await Promise.all(scripts.map(({ url }) => refreshScript(url, document)))
    },
  }
}
