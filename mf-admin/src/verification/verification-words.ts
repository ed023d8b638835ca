import type { VerificationRequest, VerificationType } from '@fieldhouse/contract'

export const typeNames: Record<VerificationType, string> = {
  identity: 'Identity',
  background_check: 'Background check',
}

export const statusNames: Record<VerificationRequest['status'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

export function isVerificationType(value: string | null): value is VerificationType {
  return value !== null && value in typeNames
}

/** Spec, section 9: user ids are shown by their first 8 characters. */
export const shortId = (id: string) => id.slice(0, 8)

/** `dateOfBirth`, `date_of_birth` → `Date of birth`: applicants' forms name their fields as programs do. */
export function labelOf(field: string): string {
  const words = field
    .replaceAll('_', ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An applicant's answers, as text. */
export function valueOf(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}
