import { preparedWrite } from '#core/database/prepared_write'

/**
 * One lock for all pointers and all prefixes, held until the transaction ends: addresses are compared across remotes,
 * and of two concurrent changes the second must see the first.
 */
export const lockReleases = preparedWrite(
  'releases_lock',
  `select pg_advisory_xact_lock(hashtext('release_pointers'))`,
)
