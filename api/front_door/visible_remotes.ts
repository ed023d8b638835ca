import {
  type CurrentUser,
  isFor,
  liveRemoteSchema,
  type RemotesManifest,
} from '@fieldhouse/contract'
import logger from '@adonisjs/core/services/logger'

/**
 * Remotes named to a browser: only those meant for its person, so that no other is named, preloaded or downloaded.
 * Signed-out visitors, for whom no remote is loaded, get all live ones. A remote that does not match the contract is
 * left out and logged: one team's mistake takes no other area down.
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
        ...(remote.contributions && {
          contributions: remote.contributions.filter(
            ({ audience }) => person === null || !audience || isFor(audience, person),
          ),
        }),
      })),
  }
}
