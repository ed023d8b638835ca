import type { VerificationUnderReview } from '@fieldhouse/contract'
import { draftsOf, useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { effectOf, isFuture } from './date-effect.ts'
import { draftOfDate } from './review-drafts.ts'

/** State of the date of birth that the reviewer reads on a document; an undone decision restores it. */
export function useDateOnDocument(request: VerificationUnderReview) {
  const known = request.account.dateOfBirth ?? ''
  // By their own words: the document decides.
  const isUnderAge = request.account.status === 'under_age'
  const drafts = draftsOf(useUser().id)
  const name = draftOfDate(request.id)
  const [date, setDate] = useState(() => drafts.read(name) ?? known)
  const isMissing = date === '' ? known !== '' || isUnderAge : isFuture(date)
  const isCorrection = (date !== known || isUnderAge) && !isMissing

  return {
    date,
    isUnderAge,
    /** True if no approval is possible with it. */
    isMissing,
    /** The date to send: of a correction only. */
    correction: isCorrection ? date : undefined,
    effect: isCorrection ? effectOf(request, date) : undefined,
    write(typed: string) {
      setDate(typed)
      drafts.write(name, typed === known ? null : typed || null)
    },
  }
}
