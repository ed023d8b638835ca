import {
  type CurrentUser,
  isFor,
  liveRemoteSchema,
  type RemotesManifest,
} from '@fieldhouse/contract'
import logger from '@adonisjs/core/services/logger'

/**
 * The remotes that a browser is told of: those meant for its person, of which nothing is named, preloaded or downloaded
 * otherwise. Signed out, where no remote is loaded, the list is what is live. One that is not what the contract says is
 * left out and logged: one team's mistake takes no other area away.
 */
export function visibleRemotes(
  { schemaVersion, remotes }: RemotesManifest,
  person: CurrentUser | null,
): RemotesManifest {
  return {
    schemaVersion,
    remotes: remotes
      .filter((remote) => {
        const { success, error } = liveRemoteSchema.safeParse(remote)
        if (!success) logger.error({ remote: remote.name, err: error }, 'A remote was left out')
        return success
      })
      .filter(({ audience }) => person === null || isFor(audience, person))
      .map((remote) => ({
        ...remote,
        routes: remote.routes.filter(
          ({ audience }) => person === null || !audience || isFor(audience, person),
        ),
      })),
  }
}
