import type { APIRequestContext } from '@playwright/test'
import type {
  AccountTypeChoice,
  CurrentUser,
  Registration,
  VerificationRequest,
} from '@fieldhouse/contract'
import { signUp } from './people.ts'

/** Signs up a person with an approved identity and background check, which their account type's rights require. */
export async function signUpVerified(
  request: APIRequestContext,
  admin: APIRequestContext,
  person: Partial<Registration>,
  choice: AccountTypeChoice,
): Promise<CurrentUser> {
  const user = await signUp(request, person, choice)
  for (const verificationType of ['identity', 'background_check'] as const) {
    await approve(admin, await file(request, verificationType, user))
  }
  const answer = await request.get('/api/auth/user')
  return (await answer.json()) as CurrentUser
}

/** Submits a request without documents. @returns its id */
export async function file(
  request: APIRequestContext,
  verificationType: 'identity' | 'background_check',
  { firstName, lastName }: Pick<CurrentUser, 'firstName' | 'lastName'>,
): Promise<string> {
  const filed = await request.post('/api/verification-requests', {
    data: { verificationType, submittedData: { fullName: `${firstName} ${lastName}` } },
  })
  if (!filed.ok()) throw new Error(`filing was answered ${filed.status()}: ${await filed.text()}`)
  return ((await filed.json()) as VerificationRequest).id
}

async function approve(admin: APIRequestContext, id: string) {
  const path = `/api/admin/verification-requests/${id}`
  await admin.get(path)
  const decided = await admin.put(path, { data: { status: 'approved' } })
  if (!decided.ok()) {
    throw new Error(`the review was answered ${decided.status()}: ${await decided.text()}`)
  }
}

/** Date of birth of somebody who stays 17 for about another half a year. */
export function seventeenYearsAgo(): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - 17)
  day.setUTCMonth(day.getUTCMonth() - 6)
  return day.toISOString().slice(0, 10)
}
