import type { Call } from './calls.ts'
import type { ApiError } from './refusals.ts'
import { tellPage } from './tell_page.ts'

/** Event on the window for each call that failed; its `detail` is a {@link CallFailure}. */
export const CALL_FAILURE_EVENT = 'fieldhouse:call-failure'

/** A failed call, without its ids. */
export interface CallFailure {
  call: Call
  /** 0 without an answer. */
  status: number
}

/**
 * Makes a call, and tells the window if it fails: `call()` does this by itself, requests for anything but JSON by this.
 * Aborted calls have not failed.
 * @param call null for requests outside the contract, of which nobody is told
 */
export async function tellingFailure<T>(call: Call | null, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const { name, status = 0 } = error as Partial<ApiError>
    // fetch throws a TypeError without an answer; an aborted call throws another error.
    if (call && (name === 'ApiError' || name === 'TypeError')) {
      tellPage<CallFailure>(CALL_FAILURE_EVENT, { call, status })
    }
    throw error
  }
}
