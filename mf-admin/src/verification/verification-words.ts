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

/** The first 8 characters of a user id, as the product shows it. */
export const shortId = (id: string) => id.slice(0, 8)

/** `dateOfBirth`, `date_of_birth` → `Date of birth`: submitted fields have programmers' names. */
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
