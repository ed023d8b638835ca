import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalSubjectType } from '@fieldhouse/contract'

/** What an approval is about. */
export interface Subject {
  childId: string
  subjectId: string
  /** The other person of a connection. */
  otherId: string | null
}

/** What is done with a thing that a guardian decides about. The area that it belongs to says so. */
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

/**
 * The column list of a decision, for posts and pictures alike. What a reviewer hid meanwhile stays hidden, and is what
 * was decided once it is shown again.
 */
export const decidedAs = (status: 'published' | 'declined') =>
  `status = case status when 'hidden' then status else '${status}' end,
   hidden_from = case status when 'hidden' then '${status}' end`
