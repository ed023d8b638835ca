import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  addressesOf,
  isInsidePrefix,
  isReservedAddress,
  prefixesOverlap,
  type RemoteDefinition,
} from '@fieldhouse/contract'
import { conflict } from '#core/problems/problem'
import { refuseForeignEntry } from '#releases/navigation'
import Release from '#releases/release'
import ReleasePointer from '#releases/release_pointer'
import RemotePlace from '#releases/remote_place'
import RemotePrefix from '#releases/remote_prefix'

/** All assigned parts of the site, with their remotes. */
export const givenPrefixes = (client?: TransactionClientContract): Promise<RemotePrefix[]> =>
  (client ? RemotePrefix.query({ client }) : RemotePrefix.query()).orderBy('prefix')

/** Reason why an address is not the remote's, with the next step. */
function foreign(address: string, remote: string, prefixes: RemotePrefix[]) {
  const other = prefixes.find(({ prefix }) => prefixesOverlap(prefix, address))
  if (other && other.remote !== remote) {
    return conflict('release_route_taken', `${address} belongs to ${other.remote}`)
  }
  if (isReservedAddress(address)) {
    return conflict('release_route_reserved', `${address} is Fieldhouse's own`)
  }
  const own = prefixes.filter((given) => given.remote === remote).map(({ prefix }) => prefix)
  return conflict(
    'release_route_foreign',
    `${address} is outside of what ${remote} was given (${own.join(', ') || 'nothing so far'}): an operator gives it more with releases:prefix`,
  )
}

/** Definitions of remotes served now, live or as a canary. */
export async function definitionsInUse(
  client: TransactionClientContract,
  pointers: ReleasePointer[],
): Promise<RemoteDefinition[]> {
  const named = pointers.flatMap(({ remote, live, canary }) =>
    [live, canary].flatMap((version) => (version === null ? [] : [[remote, version]])),
  )
  const releases = await Release.query({ client }).whereIn(['remote', 'version'], named)
  return releases.map(({ manifest }) => manifest.definition)
}

async function otherEntries(client: TransactionClientContract, remote: string) {
  const others = await ReleasePointer.query({ client }).whereNot('remote', remote)
  const definitions = await definitionsInUse(client, others)
  return definitions.flatMap(({ name, nav }) => (nav ? [{ remote: name, label: nav.label }] : []))
}

/**
 * Refuses a remote whose routes, links or navigation entry belong to another.
 * @throws 409 for an address outside its prefixes, or another remote's navigation entry; 422 for a label
 */
export async function refuseForeignAddresses(
  trx: TransactionClientContract,
  { name, routes, nav }: RemoteDefinition,
): Promise<void> {
  const prefixes = await givenPrefixes(trx)
  const own = prefixes.filter(({ remote }) => remote === name)
  for (const address of addressesOf({ routes, nav })) {
    if (!own.some(({ prefix }) => isInsidePrefix(prefix, address))) {
      throw foreign(address, name, prefixes)
    }
  }
  if (!nav) return
  const given = await RemotePlace.find(name, { client: trx })
  refuseForeignEntry(nav, await otherEntries(trx, name), given?.place ?? null)
}
