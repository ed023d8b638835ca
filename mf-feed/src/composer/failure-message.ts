import { ApiError, isUnreadable } from '@fieldhouse/contract/client'

const KEPT = 'Your text is safe.'

/** Reason why a post was not published, with the next step. */
export function failureMessage(error: Error): string {
  if (!(error instanceof ApiError)) {
    return `We couldn’t reach Fieldhouse. ${KEPT} Check your connection and press Post again.`
  }
  if (isUnreadable(error)) {
    return `We couldn’t read the answer, so your post may already be up. ${KEPT} Press Post again to be sure. It won’t post twice.`
  }
  if (error.status === 401) {
    return `You’re signed out. ${KEPT} Log in again and press Post.`
  }
  if (error.status >= 500) {
    return `Something’s wrong on our end. ${KEPT} Press Post again in a moment. It won’t post twice.`
  }
  const reason =
    error.problem?.fields?.content ?? error.problem?.fields?.imageUrl ?? error.problem?.message
  return reason ? `${reason} ${KEPT}` : `We couldn’t publish your post. ${KEPT}`
}
