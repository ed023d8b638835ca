import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalSubjectType, PostStatus } from '@fieldhouse/contract'

/** The subject of an approval. */
export interface Subject {
  childId: string
  subjectId: string
  /** The other person of a connection. */
  otherId: string | null
}

/** The steps of a decision for one kind of subject, given by the area that it belongs to. */
export interface Approvable {
  /** Lets whoever takes it away meanwhile wait, or waits for them. Before the approval, as they do. */
  hold(trx: TransactionClientContract, subject: Subject): Promise<unknown>
  approve(trx: TransactionClientContract, subject: Subject): Promise<unknown>
  decline(trx: TransactionClientContract, subject: Subject, reason: string | null): Promise<unknown>
  /** At 18; absent where it is the same as to approve. */
  release?(trx: TransactionClientContract, subject: Subject): Promise<unknown>
}

let subjects: Record<ApprovalSubjectType, Approvable> | null = null

/** Every kind of subject, once, as the process starts. */
export function decideAbout(all: Record<ApprovalSubjectType, Approvable>): void {
  subjects = all
}

export function approvable(type: ApprovalSubjectType): Approvable {
  if (!subjects) throw new Error('start/approvals.ts has not run: nothing can be decided')
  return subjects[type]
}

/** A post or a picture: its status, and the one that it has again where a reviewer hid it. */
interface Content {
  status: PostStatus
  hiddenFrom: Exclude<PostStatus, 'hidden'> | null
  declineReason: string | null
  save(): Promise<unknown>
}

/**
 * The steps for content with a status of its own: posts and pictures. What a reviewer hid meanwhile stays hidden, and
 * is what was decided once it is shown again.
 * @param hold finds it, locked `for no key update`
 * @param publish sets the time that everybody sees, which is the moment of approval
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
