type Kind = readonly [pattern: RegExp, name: string]

/** In this order: each name also contains those below it. */
const BROWSERS: readonly Kind[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const SYSTEMS: readonly Kind[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (kinds: readonly Kind[], userAgent: string) =>
  kinds.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Name of a browser in plain words: `Safari on iPhone`. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? '')
  const system = nameIn(SYSTEMS, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Network of an address: enough to tell home from abroad, too little to find a house. */
export function coarseAddress(address: string | null): string | null {
  if (address === null) return null
  if (!address.includes(':')) return `${address.split('.').slice(0, 2).join('.')}.x.x`
  const [head = ''] = address.split('::')
  return `${head.split(':').slice(0, 2).join(':')}:…`
}
