import type { AuditFilter, AuditVerification } from '@fieldhouse/contract'
import type { SelectOption } from '@fieldhouse/design-system'

/** Names of the areas, by the part of an action before its dot. */
const areas: Record<string, string> = {
  account: 'Accounts: sign-ins, passwords, names',
  audit: 'The audit log itself',
  guardian: 'Guardians',
  identity_review: 'Identity reviews',
  job: 'Background jobs',
  news: 'News',
  privacy: 'Privacy',
  release: 'Releases, deploy tokens, addresses',
  report: 'Reports',
  user: 'Suspensions and badges',
  verification: 'Verification',
}

export const areaOptions: readonly SelectOption<string>[] = [
  { value: '', label: 'Everything' },
  ...Object.entries(areas).map(([value, label]) => ({ value, label })),
]

/** `verification.document_viewed` → `Verification: document viewed` */
export function actionName(action: string): string {
  const [area = '', step = ''] = action.split('.')
  const words = `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${step}`
  return words.replaceAll('_', ' ').replace(/: $/, '')
}

export const problemWords: Record<NonNullable<AuditVerification['brokenAt']>['problem'], string> = {
  altered: 'was changed after it was written',
  missing: 'is missing',
  cut_off: 'and everything after it is missing',
  unlinked: 'doesn’t link to the one before',
}

export const filterFields = [
  'action',
  'actor',
  'subject',
  'from',
  'to',
] as const satisfies readonly (keyof AuditFilter)[]
