import { confirm } from '../attention/attention.ts'

let isAsking = false

/** Asks whether what is not saved may be lost. While it is being asked, further attempts to leave come to nothing. */
export async function mayLeave(): Promise<boolean> {
  if (isAsking) return false
  isAsking = true
  try {
    return await confirm({
      title: 'Leave without saving?',
      description: 'Your changes on this page aren’t saved yet.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      tone: 'danger',
    })
  } finally {
    isAsking = false
  }
}
