import { type ApiError, isRefusedWith } from './refusals.ts'
import { tellPage } from './tell_page.ts'

/** Event on the window for whoever can ask the person to confirm their identity; its `detail` is {@link AskedToConfirm}. */
export const CONFIRMATION_EVENT = 'fieldhouse:confirmation'

/** Answers once: true if the person confirmed their identity, and the call can be repeated. */
export type AskedToConfirm = (isConfirmed: boolean) => void

/** False if the person declines, or nobody can ask. */
const isConfirmedByPerson = () =>
  new Promise<boolean>((resolve) => {
    if (!tellPage<AskedToConfirm>(CONFIRMATION_EVENT, resolve)) resolve(false)
  })

const needsConfirmation = (error: unknown) =>
  isRefusedWith(403, error) && (error as ApiError).problem?.code === 'confirmation_needed'

/** Makes a call. If it needs a confirmed identity, the person is asked for it, and the call is repeated. */
export async function confirmedIfNeeded<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (needsConfirmation(error) && (await isConfirmedByPerson())) return attempt()
    throw error
  }
}
