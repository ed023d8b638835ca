import type { ReportReason } from '@fieldhouse/contract'
import type { SelectOption } from '../select/select.tsx'
import { reportReasonNames } from '../../words/report-reason-names.ts'

export const reasonOptions: readonly SelectOption<ReportReason | ''>[] = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(reportReasonNames).map(([value, label]) => ({
    value: value as ReportReason,
    label,
  })),
]
