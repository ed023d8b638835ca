const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 21, 2026, 9:30 AM`, in the reader's time zone. */
export const momentOf = (time: string) => moment.format(new Date(time))

/** The reader's time zone, as programs name it: `America/Chicago`. */
export const zoneOfReader = () => moment.resolvedOptions().timeZone

/** Name of the reader's time zone: `Central Standard Time`. */
export function zoneName(at = new Date()): string {
  return (
    new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'local time'
  )
}
