import type { ReportReason } from '@fieldhouse/contract'

/** The contract's reasons in reporters' words, most serious first. */
export const reportReasonNames: Record<ReportReason, string> = {
  minor_safety: 'A minor may be in danger',
  harassment: 'Harassment or threats',
  inappropriate: 'Sexual or violent content',
  impersonation: 'Pretending to be someone else',
  spam: 'Spam or a scam',
  other: 'Something else',
}
