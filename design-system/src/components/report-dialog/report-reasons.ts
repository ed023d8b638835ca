import type { ReportReason } from '@fieldhouse/contract'
import type { SelectOption } from '../select/select.tsx'

/** The contract's reasons in reporters' words, most serious first. */
const reasons: Record<ReportReason, string> = {
  minor_safety: 'A minor may be in danger',
  harassment: 'Harassment or threats',
  inappropriate: 'Sexual or violent content',
  impersonation: 'Pretending to be someone else',
  spam: 'Spam or a scam',
  other: 'Something else',
}

export const reasonOptions: readonly SelectOption<ReportReason | ''>[] = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(reasons).map(([value, label]) => ({ value: value as ReportReason, label })),
]
