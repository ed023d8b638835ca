import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import { statusOfNewPost } from '#rules/posting'
import { askGuardians } from '#approvals/ask'
import { notifyOfActivity } from '#approvals/notices'
import { clock } from '#core/clock'
import type { Guardian } from '#people/guardians_of'

type Author = Pick<Account, 'id' | 'accountType' | 'dateOfBirth' | 'timeZone'>
type Status = ReturnType<typeof statusOfNewPost>

/**
 * Initial status of a post, boost or picture by this author.
 * @param guardians the author's guardians, read with the account locked (`holdActor`)
 */
export function statusOfNew(author: Author, guardians: readonly Guardian[]): Status {
  return statusOfNewPost(
    author,
    guardians.map(({ switches }) => switches),
    clock.now(),
  )
}

interface Made {
  status: Status
  subjectType: 'post' | 'boost' | 'media'
  /** For a boost, its post. */
  subjectId: string
}

/** Asks a minor's guardians for approval, or notifies them of content published without it. */
export async function askOrNotifyGuardians(
  trx: TransactionClientContract,
  author: Author,
  { status, subjectType, subjectId }: Made,
): Promise<void> {
  if (!isMinor(author, clock.now())) return
  const childId = author.id
  if (status === 'pending') return askGuardians(trx, { childId, subjectType, subjectId })
  await notifyOfActivity(trx, {
    childId,
    subjectType,
    ...(subjectType === 'media' ? {} : { postId: subjectId }),
  })
}
