import { useOnceTakenOver } from '@fieldhouse/design-system'
import { useState } from 'react'
import type { StepName } from './steps.ts'

const NONE: readonly StepName[] = []

const storageKey = (userId: string) => `fieldhouse-skipped-steps:${userId}`

function read(userId: string): readonly StepName[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]')
    return Array.isArray(stored) ? (stored as StepName[]) : []
  } catch {
    return []
  }
}

function write(userId: string, names: readonly StepName[]) {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(names))
  } catch {
    // On this visit it is skipped anyway.
  }
}

/** Steps that a person skipped in this browser. A skipped step stays visible, and can be resumed. */
export function useSkippedSteps(userId: string) {
  const [stored, setNames] = useState(() => read(userId))
  const names = useOnceTakenOver(stored, NONE)

  function keep(next: readonly StepName[]) {
    setNames(next)
    write(userId, next)
  }

  return {
    isSkipped: (name: StepName) => names.includes(name),
    skip: (name: StepName) => keep([...names, name]),
    takeUp: (name: StepName) => keep(names.filter((one) => one !== name)),
  }
}
