import { type AskedToConfirm, CONFIRMATION_EVENT } from '@fieldhouse/contract/client'
import type { Question, Toast } from '@fieldhouse/remote-kit/host'
import { createWaitingLine } from './waiting-line.ts'

/** A toast on screen; the same text twice is two toasts. */
export interface ShownToast extends Toast {
  id: number
}

export interface AskedQuestion extends Question {
  answer(confirmed: boolean): void
}

/** At most one toast is visible: a newer one replaces it. */
export const toasts = createWaitingLine<ShownToast>('replace')

/** Each question is answered before the next is asked. */
export const questions = createWaitingLine<AskedQuestion>('queue')

/** Calls that wait for the person to confirm their identity: one dialog serves all of them. */
export const confirmations = createWaitingLine<AskedToConfirm>('queue')

/** Ends the waiting of all calls. */
export function answerConfirmations(isConfirmed: boolean): void {
  for (let asked = confirmations.current(); asked; asked = confirmations.current()) {
    confirmations.leave(asked)
    asked(isConfirmed)
  }
}

/** Takes the questions of all areas' calls for a confirmed identity. */
export function watchConfirmations(target: EventTarget): void {
  target.addEventListener(CONFIRMATION_EVENT, (event) => {
    event.preventDefault()
    confirmations.add((event as CustomEvent<AskedToConfirm>).detail)
  })
}

let toastCount = 0

export function notify(toast: Toast): void {
  toasts.add({ ...toast, id: ++toastCount })
}

export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: AskedQuestion = {
      ...question,
      answer(confirmed) {
        questions.leave(asked)
        resolve(confirmed)
      },
    }
    questions.add(asked)
  })
}
