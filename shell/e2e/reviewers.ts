import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { UploadTarget, VerificationRequest, VerificationType } from '@fieldhouse/contract'
import { anotherPerson, signInAsDemo, signUp } from './people.ts'
import { signUpVerified } from './verified-people.ts'

const isPdf = (document: Buffer) => document.toString('latin1', 0, 5) === '%PDF-'

/** Uploads a private document as the settings page does. */
async function uploadDocument(request: APIRequestContext, document: Buffer): Promise<string> {
  const opened = await request.post('/api/verification-documents/upload')
  const { uploadURL } = (await opened.json()) as UploadTarget
  const put = await request.put(uploadURL, {
    data: document,
    headers: { 'content-type': isPdf(document) ? 'application/pdf' : 'image/jpeg' },
  })
  if (!put.ok()) throw new Error(`the document was answered ${put.status()}: ${await put.text()}`)
  return uploadURL.split('?')[0]!
}

/** Submits a verification request, optionally with a document. */
export async function fileRequest(
  request: APIRequestContext,
  verificationType: VerificationType,
  { fullName = 'Robin Vale', document }: { fullName?: string; document?: Buffer } = {},
): Promise<VerificationRequest> {
  const documents = document ? [await uploadDocument(request, document)] : []
  const response = await request.post('/api/verification-requests', {
    data: { verificationType, submittedData: { fullName, dateOfBirth: '2001-05-14' }, documents },
  })
  if (!response.ok()) throw new Error(`filing was answered ${response.status()}`)
  return (await response.json()) as VerificationRequest
}

/** A new person with a pending verification request. */
export async function newApplicant(browser: Browser, document?: Buffer) {
  const page = await anotherPerson(browser)
  const user = await signUp(page.request, { firstName: 'Kit', lastName: 'Sato' })
  const request = await fileRequest(page.request, 'identity', {
    fullName: 'Kit Sato',
    ...(document && { document }),
  })
  return { page, user, request }
}

/** Another admin for the journey, appointed by an existing one as the product requires. */
export async function anotherAdmin(browser: Browser, firstName: string): Promise<Page> {
  const page = await anotherPerson(browser)
  const reviewer = await anotherPerson(browser)
  await signInAsDemo(reviewer.request, 'admin')
  await signUpVerified(
    page.request,
    reviewer.request,
    { firstName, lastName: 'Reed' },
    { accountType: 'admin' },
  )
  await reviewer.context().close()
  return page
}
