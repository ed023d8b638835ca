import { useSyncExternalStore } from 'react'

/** A person's choices about their first steps, stored in this browser. */
export interface FirstDaysRecord {
  /** Names of skipped steps. */
  skipped: readonly string[]
  /** True once the checklist is gone from the feed: completed, or closed by the person. */
  isOver: boolean
}

const keyOf = (userId: string) => `fieldhouse-first-days:${userId}`
const listeners = new Set<() => void>()
const kept = new Map<string, string | null>()

function stored(userId: string): string | null {
  const known = kept.get(userId)
  if (known !== undefined) return known
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

function parsed(text: string | null): FirstDaysRecord | null {
  if (text === null) return null
  try {
    const { skipped, isOver } = JSON.parse(text) as Partial<FirstDaysRecord>
    return { skipped: Array.isArray(skipped) ? skipped : [], isOver: isOver === true }
  } catch {
    return null
  }
}

export function writeRecord(userId: string, record: FirstDaysRecord): void {
  const text = JSON.stringify(record)
  try {
    localStorage.setItem(keyOf(userId), text)
  } catch {
    // Without storage it lasts as long as the page.
    kept.set(userId, text)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Null if the person was never asked. */
export function useRecord(userId: string): FirstDaysRecord | null {
  return parsed(
    useSyncExternalStore(
      subscribe,
      () => stored(userId),
      () => null,
    ),
  )
}
