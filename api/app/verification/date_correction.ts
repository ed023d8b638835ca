import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { CorrectedDate } from '#rules/corrected_date'
import type User from '#people/user'

export interface CorrectingReview {
  reviewerId: string
  requestId: string
}

/** Corrects a date of birth in a review's transaction, with its effects on the account; the account is locked. */
export type DateCorrection = (
  trx: TransactionClientContract,
  user: User,
  corrected: CorrectedDate,
  review: CorrectingReview,
) => Promise<void>

let correction: DateCorrection | null = null

/** Registers the correction, once at start: it ends relations of a higher area. */
export function registerDateCorrection(correct: DateCorrection): void {
  correction = correct
}

export const correctDate: DateCorrection = (...details) => {
  if (!correction) throw new Error('start/verification.ts has not run: no date can be corrected')
  return correction(...details)
}
