import type { Day } from '#core/clock'

/** Days begin at a quarter of an hour in every time zone. */
const QUARTER_MS = 15 * 60 * 1_000

interface Place {
  format: Intl.DateTimeFormat
  quarter: number
  day: Day
}

/** By time zone, of which there are about 450: a format takes long to make, and every request asks for the day. */
const places = new Map<string, Place>()

function placeOf(timeZone: string): Place {
  const known = places.get(timeZone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // Swedish days are written 2026-11-28.
  const format = new Intl.DateTimeFormat('sv', { ...parts, timeZone })
  const place = { format, quarter: Number.NaN, day: '' }
  places.set(timeZone, place)
  return place
}

/** Calendar day in a known time zone. */
export function dayIn(timeZone: string, at: Date): Day {
  const place = placeOf(timeZone)
  const quarter = Math.floor(at.getTime() / QUARTER_MS)
  if (quarter !== place.quarter) {
    place.quarter = quarter
    place.day = place.format.format(at)
  }
  return place.day
}
