import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  addressesOf,
  addressPrefixSchema,
  isInsidePrefix,
  isReservedAddress,
  prefixesOverlap,
} from '@fieldhouse/contract'
import { conflict, invalidInput } from '#core/problems/problem'
import { clock } from '#core/clock'
import { recordRelease, type ReleaseActor } from '#releases/actor'
import { definitionsInUse, givenPrefixes } from '#releases/addresses'
import { lockReleases } from '#releases/lock'
import { PLACE_MAX } from '#releases/navigation'
import ReleasePointer from '#releases/release_pointer'
import RemotePlace from '#releases/remote_place'
import ReleasePreview from '#releases/release_preview'
import RemotePrefix from '#releases/remote_prefix'
import { transaction } from '#core/database/transaction'

/**
 * Assigns a part of the site to a remote. Assigning it again is no error.
 * @throws 422 for an invalid prefix; 409 for a reserved one, or one that overlaps another remote's
 */
export async function givePrefix(
  remote: string,
  prefix: string,
  actor: ReleaseActor,
): Promise<void> {
  if (!addressPrefixSchema.safeParse(prefix).success) {
    throw invalidInput({ prefix: 'It is like /training: small letters, digits, no parameters' })
  }
  if (isReservedAddress(prefix)) {
    throw conflict('prefix_reserved', `${prefix} is Fieldhouse's own`)
  }
  await transaction(async (trx) => {
    await lockReleases(trx)
    const given = await givenPrefixes(trx)
    if (given.some((known) => known.remote === remote && known.prefix === prefix)) return
    const other = given.find((known) => prefixesOverlap(known.prefix, prefix))
    if (other) {
      throw conflict(
        'prefix_taken',
        other.remote === remote
          ? `${remote} has ${other.prefix}, which shares addresses with ${prefix}: take it back first`
          : `${prefix} shares addresses with ${other.prefix} of ${other.remote}`,
      )
    }
    await RemotePrefix.create({ prefix, remote, givenBy: actor.name }, { client: trx })
    await recordRelease(trx, actor, 'prefix_given', remote, { prefix })
  })
}

/** Address of the remote below `prefix` that is served now, live or as a canary. */
async function addressInUse(client: TransactionClientContract, remote: string, prefix: string) {
  const pointers = await ReleasePointer.query({ client }).where({ remote, isDisabled: false })
  return (await definitionsInUse(client, pointers))
    .flatMap(addressesOf)
    .find((address) => isInsidePrefix(prefix, address))
}

/** @throws 409 for a prefix of another remote, or one in use right now */
export async function takePrefixBack(
  remote: string,
  prefix: string,
  actor: ReleaseActor,
): Promise<void> {
  await transaction(async (trx) => {
    await lockReleases(trx)
    const [taken] = await RemotePrefix.query({ client: trx }).where({ prefix, remote }).delete()
    if (!taken) throw conflict('prefix_not_given', `${remote} does not have ${prefix}`)
    // Their releases may answer there.
    await ReleasePreview.query({ client: trx }).where({ remote }).delete()
    const address = await addressInUse(trx, remote, prefix)
    if (address !== undefined) {
      throw conflict('prefix_in_use', `${remote} answers ${address} right now: disable it first`)
    }
    await recordRelease(trx, actor, 'prefix_taken_back', remote, { prefix })
  })
}

/**
 * Assigns a remote its place in the navigation: the smallest order of its entry.
 * @throws 422 for an invalid place
 */
export async function givePlace(remote: string, place: number, actor: ReleaseActor): Promise<void> {
  if (!Number.isInteger(place) || place < 0 || place > PLACE_MAX) {
    throw invalidInput({ place: `It is a whole number from 0 to ${PLACE_MAX}` })
  }
  await transaction(async (trx) => {
    await lockReleases(trx)
    await RemotePlace.updateOrCreate(
      { remote },
      { place, givenBy: actor.name, givenAt: clock.now() },
      { client: trx },
    )
    await recordRelease(trx, actor, 'place_given', remote, { place })
  })
}
