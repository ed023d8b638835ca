import { ApiError, isUnreadable } from '@fieldhouse/contract/client'

const KEPT = 'Your text is kept.'

/** Why a post was not published, and what to do about it. */
export function failureMessage(error: Error): string {
  if (!(error instanceof ApiError)) {
    return `We couldn’t reach Fieldhouse. ${KEPT} Check your connection and press Post again.`
  }
  if (isUnreadable(error)) {
    return `We could not read the answer, and your post may be published. ${KEPT} Press Post again to be sure; it is never posted twice.`
  }
  if (error.status === 401) {
    return `You’re signed out. ${KEPT} Log in again and press Post.`
  }
  if (error.status >= 500) {
    return `Something’s wrong on our end. ${KEPT} Press Post again in a moment; it is never posted twice.`
  }
  const reason =
    error.problem?.fields?.content ?? error.problem?.fields?.imageUrl ?? error.problem?.message
  return reason ? `${reason} ${KEPT}` : `Your post was not accepted. ${KEPT}`
}
