import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { RemoteDefinition } from '@fieldhouse/contract'
import { satisfies } from 'semver'
import { conflict } from '#core/problems/problem'
import { definitionsInUse } from '#releases/addresses'
import ReleasePointer from '#releases/release_pointer'

/**
 * Refuses a release whose slots another area offers, whose contributions are made for other versions of their slots, or have
 * the name of another area's part there.
 * A slot that nobody offers yet is no reason: its area may come later. A slot's own area is not held up by contributions
 * that a new version leaves behind: they are left out until their teams follow.
 * @throws 409
 */
export async function refuseSlotMisfit(
  trx: TransactionClientContract,
  { name, slots = [], contributions = [] }: RemoteDefinition,
): Promise<void> {
  if (slots.length === 0 && contributions.length === 0) return
  const others = await ReleasePointer.query({ client: trx }).whereNot('remote', name)
  const definitions = await definitionsInUse(trx, others)
  const offered = definitions.flatMap((definition) =>
    (definition.slots ?? []).map((slot) => ({ ...slot, by: definition.name })),
  )
  for (const slot of slots) {
    const owner = offered.find((one) => one.name === slot.name)
    if (owner) throw conflict('release_slot_taken', `The slot ${slot.name} belongs to ${owner.by}`)
  }
  for (const { slot, part, version: range } of contributions) {
    const holder = part && definitions.find((one) => holdsPart(one, slot, part))
    if (holder) {
      throw conflict('release_part_taken', `The part ${part} of ${slot} belongs to ${holder.name}`)
    }
    const versions = offered.filter((one) => one.name === slot)
    if (versions.length === 0 || versions.some(({ version }) => satisfies(version, range))) continue
    throw conflict(
      'release_slot_range',
      `${name} contributes to ${slot} ${range}, and ${versions[0]!.by} offers ${versions.map(({ version }) => version).join(' and ')}`,
    )
  }
}

const holdsPart = ({ contributions = [] }: RemoteDefinition, slot: string, part: string) =>
  contributions.some((one) => one.slot === slot && one.part === part)
