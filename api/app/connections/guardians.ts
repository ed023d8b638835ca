import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account } from '#rules/account'
import { involvesMinor, needsGuardian, type Pair } from '#rules/connection_pair'
import { askGuardians } from '#approvals/ask'
import { clock } from '#core/clock'
import { guardiansOf } from '#people/guardians_of'
import Connection from '#people/connection'

type Person = Pick<Account, 'id' | 'accountType' | 'dateOfBirth' | 'timeZone'>

/**
 * Those of two people whose guardian still has to approve their connection. For two adults nothing is read.
 * @param pair current state between them, from the first one's side
 */
export async function guardiansAwaited(
  trx: TransactionClientContract,
  one: Person,
  other: Person,
  pair: Pair | null,
): Promise<string[]> {
  const now = clock.now()
  if (!involvesMinor(one, other, now)) return []
  const guardians = await guardiansOf(trx, one.id, other.id)
  const isNeeded = (person: Person, from: Person) =>
    needsGuardian(
      person,
      from,
      guardians.filter(({ childId }) => childId === person.id).map(({ switches }) => switches),
      now,
    )
  // Rows declined under an earlier release still list approvals: of that request, never of the next one.
  const approved = pair?.status === 'declined' ? null : pair
  return [
    ...(!approved?.isApprovedForViewer && isNeeded(one, other) ? [one.id] : []),
    ...(!approved?.isApprovedForOther && isNeeded(other, one) ? [other.id] : []),
  ]
}

/**
 * Records that both asked while a guardian of one or of each still decides. Guardians already asked are not asked
 * again.
 * @param note of the addressee's own request
 */
export async function agreeAndAsk(
  trx: TransactionClientContract,
  id: string,
  people: readonly [string, string],
  awaited: readonly string[],
  note: string | null = null,
): Promise<void> {
  const pair = await Connection.findOrFail(id, { client: trx })
  const awaitsGuardianOf = [...new Set([...pair.awaitsGuardianOf, ...awaited])]
  await pair.merge({ addresseeAskedAt: clock.now(), addresseeNote: note, awaitsGuardianOf }).save()
  await askForConnection(trx, id, people, awaitsGuardianOf)
}

/** Asks the guardians of each of these about the connection with the other of the two. */
export async function askForConnection(
  trx: TransactionClientContract,
  id: string,
  [one, other]: readonly [string, string],
  children: readonly string[],
): Promise<void> {
  for (const childId of children) {
    const otherId = childId === one ? other : one
    await askGuardians(trx, { childId, subjectType: 'connection', subjectId: id, otherId })
  }
}
