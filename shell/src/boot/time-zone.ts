/** Where the circumstances' script keeps the zone with its offsets, once cookies are accepted: `300,240 America/New_York`. */
export const TIME_ZONE_STORAGE_KEY = 'fieldhouse-time-zone'

/** Offsets of winter and summer. Finding them out takes no time, the zone's name 20 to 70 ms of a phone. */
const offsetsNow = () =>
  [0, 6].map((month) => new Date(new Date().getFullYear(), month).getTimezoneOffset()).join()

/** The same as an expression for a page's script. */
export const offsetsScript = () => `(${offsetsNow.toString()})()`

function keptZone(): string | undefined {
  try {
    const [offsets, zone] = localStorage.getItem(TIME_ZONE_STORAGE_KEY)?.split(' ') ?? []
    return offsets === offsetsNow() ? zone : undefined
  } catch {
    return undefined
  }
}

/** The browser's time zone: the one of the last visit, while its offsets are the same. */
export const timeZone = (): string => keptZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
