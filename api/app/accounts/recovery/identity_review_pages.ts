import type { OwnIdentityReview } from '@fieldhouse/contract'
import { cancelPath } from '#accounts/recovery/letters'
import { dayAndTime } from '#core/day_and_time'
import { formPage } from '#core/pages/form_page'
import { EMPTY_FORM, type FormState } from '#core/pages/form_state'
import { html } from '#core/pages/html'
import { noticePage } from '#core/pages/notice_page'

const toSecondStep = html`<a href="/api/login/code">Found it? Enter a code</a>`
const toNewPassword = html`<a href="/api/password/forgot">Set a new password</a>`

/** Question before a request. */
export const requestPage = (state: FormState) =>
  formPage({
    title: 'Lost your phone and your codes?',
    text: html`<p>Try a recovery code first: it works in place of your app, right away.</p>
      <p>
        Without one, two people on our team check that it’s you. That takes at least three days, and
        we email you, so no one else gets in. Then your password is enough once, and you add a new
        second step.
      </p>`,
    action: '/api/login/recovery',
    state,
    button: 'Ask for an identity review',
    fields: html``,
    link: toSecondStep,
  })

const APPROVED = ['No one has checked it yet.', 'One of two people has approved it.']

/** State of an open request, for whoever asked. */
export const openReviewPage = ({ opensAt, approvals }: OwnIdentityReview) =>
  noticePage({
    title: 'We’re checking that it’s you',
    text: html`<p>
        ${APPROVED[approvals] ?? 'Both people have approved it.'} From
        ${dayAndTime(new Date(opensAt), null)} on, and once two people have approved it, sign in
        with your password: your old second step is gone then, and you add a new one.
      </p>
      <p>
        Changed your mind? The link in our email cancels it, and so does signing in with a passkey
        or a code.
      </p>`,
    link: toSecondStep,
  })

export const badLinkPage = () =>
  noticePage({
    title: 'This link doesn’t work',
    text: 'Part of it may be missing, or the request is over. If you didn’t ask for it, set a new password.',
    link: toNewPassword,
  })

export const cancelQuestionPage = (reviewId: string) =>
  formPage({
    title: 'Cancel the identity review?',
    text: 'Passkeys and codes stay as they are. Whoever asked knows the password.',
    action: cancelPath(reviewId),
    state: EMPTY_FORM,
    button: 'Cancel the review',
    fields: html``,
    link: toNewPassword,
  })

export const canceledPage = () =>
  noticePage({
    title: 'The identity review is canceled',
    text: 'Nothing changed. If you didn’t ask for it, someone knows your password: set a new one now.',
    link: toNewPassword,
  })
