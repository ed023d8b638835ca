import { confirm } from '../attention/attention.ts'

let isAsking = false

/** Asks if unsaved text may be lost. During the question further attempts to leave are ignored. */
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
