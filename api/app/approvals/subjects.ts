import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalSubjectType, PostStatus } from '@fieldhouse/contract'

/** The subject of an approval. */
export interface Subject {
  childId: string
  subjectId: string
  /** The other person of a connection, or the writer of a comment. */
  otherId: string | null
}

/** Steps of a decision on one kind of subject, provided by the subject's area. */
export interface Approvable {
  /** Locks the subject against removal, before the approval, in the order of all writes. */
  hold(trx: TransactionClientContract, subject: Subject): Promise<unknown>
  approve(trx: TransactionClientContract, subject: Subject): Promise<unknown>
  decline(trx: TransactionClientContract, subject: Subject, reason: string | null): Promise<unknown>
  /** Ends what was approved; absent where an approval is final. */
  takeBack?(
    trx: TransactionClientContract,
    subject: Subject,
    reason: string | null,
  ): Promise<unknown>
  /** At 18; if absent, the same as `approve`. */
  release?(trx: TransactionClientContract, subject: Subject): Promise<unknown>
}

let subjects: Record<ApprovalSubjectType, Approvable> | null = null

/** Registers the steps of every kind of subject, once at start. */
export function registerApprovables(all: Record<ApprovalSubjectType, Approvable>): void {
  subjects = all
}

export function approvable(type: ApprovalSubjectType): Approvable {
  if (!subjects) throw new Error('start/approvals.ts has not run: nothing can be decided')
  return subjects[type]
}

/** Post or picture: its status, and its status before a reviewer hid it. */
interface Content {
  status: PostStatus
  hiddenFrom: Exclude<PostStatus, 'hidden'> | null
  declineReason: string | null
  save(): Promise<unknown>
}

/**
 * Steps for content with a status of its own: posts and pictures. Content hidden by a reviewer meanwhile stays hidden,
 * and takes the decided status when it is shown again.
 * @param hold finds it, locked `for no key update`
 * @param publish sets its publication time to the approval's
 */
export function approvableContent<Found extends Content>({
  hold,
  publish,
}: {
  hold: (trx: TransactionClientContract, id: string) => Promise<Found | null>
  publish: (found: Found) => void
}) {
  async function decide(
    trx: TransactionClientContract,
    { subjectId }: Subject,
    status: 'published' | 'declined',
    change: (found: Found) => void,
  ) {
    const found = await hold(trx, subjectId)
    if (!found) return
    if (found.status === 'hidden') found.hiddenFrom = status
    else found.status = status
    change(found)
    await found.save()
  }
  return {
    hold: (trx, { subjectId }) => hold(trx, subjectId),
    approve: (trx, subject) => decide(trx, subject, 'published', publish),
    decline: (trx, subject, reason) =>
      decide(trx, subject, 'declined', (found) => {
        found.declineReason = reason
      }),
  } satisfies Approvable
}
