import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalSubjectType } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'

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

// Content hidden by a reviewer meanwhile stays hidden, and is what was decided once it is shown again.
const decidedAs = (status: 'published' | 'declined') =>
  `status = case status when 'hidden' then status else '${status}' end,
   hidden_from = case status when 'hidden' then '${status}' end`

/**
 * The steps for content with a status of its own: posts and pictures.
 * @param publishedAt the column of the time that everybody sees, which is the moment of approval
 */
export function approvableContent(
  type: 'post' | 'media',
  { table, publishedAt }: { table: string; publishedAt: string },
) {
  const hold = preparedWrite(
    `approval_${type}_hold`,
    `select from ${table} where id = $1 for no key update`,
  )
  const publish = preparedWrite(
    `approval_${type}_publish`,
    `update ${table} set ${decidedAs('published')}, ${publishedAt} = $2 where id = $1`,
  )
  const decline = preparedWrite(
    `approval_${type}_decline`,
    `update ${table} set ${decidedAs('declined')}, decline_reason = $2 where id = $1`,
  )
  return {
    hold: (trx, { subjectId }) => hold(trx, subjectId),
    approve: (trx, { subjectId }) => publish(trx, subjectId, clock.now()),
    decline: (trx, { subjectId }, reason) => decline(trx, subjectId, reason),
  } satisfies Approvable
}
