import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import { statusOfNewPost } from '#rules/posting'
import { askGuardians } from '#approvals/ask'
import { tellOfActivity } from '#approvals/notices'
import { clock } from '#core/clock'
import type { Guardian } from '#people/guardians_of'

type Author = Pick<Account, 'id' | 'accountType' | 'dateOfBirth'>
type Status = ReturnType<typeof statusOfNewPost>

/**
 * The status of a new post, boost or picture of this person.
 * @param guardians those of the author, read with the account held (`holdActor`)
 */
export function statusOfNew(author: Author, guardians: readonly Guardian[]): Status {
  return statusOfNewPost(
    author,
    guardians.map(({ switches }) => switches),
    clock.today(),
  )
}

interface Made {
  status: Status
  subjectType: 'post' | 'boost' | 'media'
  /** Of a boost the post. */
  subjectId: string
}

/** A minor's guardians are asked about what waits, and told of what does not have to. */
export async function tellGuardians(
  trx: TransactionClientContract,
  author: Author,
  { status, subjectType, subjectId }: Made,
): Promise<void> {
  if (!isMinor(author, clock.today())) return
  const childId = author.id
  if (status === 'pending') return askGuardians(trx, { childId, subjectType, subjectId })
  await tellOfActivity(trx, {
    childId,
    subjectType,
    ...(subjectType === 'media' ? {} : { postId: subjectId }),
  })
}
