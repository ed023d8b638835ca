import { useState } from 'react'

/** Publication time chosen by the editor. `unchanged` keeps the current one. */
export type Appearance = 'unchanged' | 'draft' | 'now' | 'later'

/** State of the fields for the publication time. */
export function useAppearance() {
  const [appearance, setAppearance] = useState<Appearance>('unchanged')
  const [moment, setMoment] = useState('')

  /** The chosen time as the API takes it: null for a draft, undefined if it stays unchanged. */
  function publishedAt(): string | null | undefined {
    switch (appearance) {
      case 'unchanged':
        return undefined
      case 'draft':
        return null
      case 'now':
        return new Date().toISOString()
      case 'later':
        return new Date(moment).toISOString()
    }
  }

  return {
    appearance,
    setAppearance,
    moment,
    setMoment,
    publishedAt,
    /** Problem with the chosen time, right now. */
    problem: () => problemWith(appearance, moment),
  }
}

function problemWith(appearance: Appearance, moment: string): string | undefined {
  if (appearance !== 'later') return undefined
  const at = new Date(moment).getTime()
  if (Number.isNaN(at)) return 'Pick a date and time'
  return at <= Date.now() ? 'Pick a time in the future, or publish it now' : undefined
}
