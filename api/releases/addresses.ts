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

export interface GivenPrefix {
  prefix: string
  remote: string
}

export async function givenPrefixes(trx: TransactionClientContract): Promise<GivenPrefix[]> {
  const { rows } = await trx.rawQuery<{ rows: GivenPrefix[] }>(
    'select prefix, remote from remote_prefixes order by prefix',
  )
  return rows
}

/** Why an address is not the remote's, in words that say what to do. */
function foreign(address: string, remote: string, prefixes: GivenPrefix[]) {
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

async function otherEntries(trx: TransactionClientContract, remote: string) {
  const { rows } = await trx.rawQuery<{ rows: { remote: string; label: string }[] }>(
    `select distinct release.remote, release.manifest #>> '{definition,nav,label}' as label
       from release_pointers pointer
       join releases release on release.remote = pointer.remote
        and release.version in (pointer.live, pointer.canary)
      where pointer.remote <> ? and release.manifest #>> '{definition,nav,label}' is not null`,
    [remote],
  )
  return rows
}

async function placeOf(trx: TransactionClientContract, remote: string): Promise<number | null> {
  const { rows } = await trx.rawQuery<{ rows: { place: number }[] }>(
    'select place from remote_places where remote = ?',
    [remote],
  )
  return rows[0]?.place ?? null
}

/**
 * Refuses a remote that would answer, link to or look like what is not its own.
 * @throws 409 for an address outside its prefixes, and for an entry of the navigation that is another's; 422 for a label
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
  if (nav) refuseForeignEntry(nav, await otherEntries(trx, name), await placeOf(trx, name))
}
