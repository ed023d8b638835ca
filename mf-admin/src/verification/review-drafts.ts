/** Names of the drafts that a request's review has until its decision is sent. */
export const draftOfNotes = (requestId: string) => `review-notes:${requestId}`
export const draftOfDate = (requestId: string) => `review-date:${requestId}`
