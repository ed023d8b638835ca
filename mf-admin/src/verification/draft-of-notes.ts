/** Name of the draft that holds a request's review notes until its decision is sent. */
export const draftOfNotes = (requestId: string) => `review-notes:${requestId}`
