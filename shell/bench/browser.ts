import { chromium, type Browser, type BrowserContext, type CDPSession } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import { acceptConsent, signInAsDemo } from '../e2e/people.ts'
import { TIME_ZONE_STORAGE_KEY } from '../src/boot/time-zone.ts'
import type { Visit } from './routes.ts'

const VIEWPORT = { width: 1280, height: 860 }
const TIME_ZONE = 'America/New_York'
/** Of winter and summer, in minutes. */
const TIME_ZONE_OFFSETS = '300,240'

/**
 * Letters as wide as on phones: desktop Linux rounds each one to whole pixels, so that lines of two faces differ by some.
 * The protocol that slows the network down asks where each request comes from, for which the engine reads the whole script again: 0.3 s
 * of a slow processor that no person's browser spends. With positions kept it does not.
 */
const benchLaunch = {
  ...launchOptions,
  args: [
    ...(launchOptions.args ?? []),
    '--font-render-hinting=none',
    '--js-flags=--expose-gc,--no-enable-lazy-source-positions',
  ],
}

/** A browser of one person, and the address of the measured page. */
export interface Visitor {
  context: BrowserContext
  address: string
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch(benchLaunch)
}

/**
 * A browser context for the person of a visit, with an empty cache. Consent is given, and time zone and window are known, as
 * after a first visit.
 */
export async function contextOf(
  browser: Browser,
  { url, visit }: { url: string; visit: Visit },
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEWPORT,
    timezoneId: TIME_ZONE,
  })
  return signedIn(context, { url, visit })
}

/** The same in a profile on disk, whose caches work as a person's own. */
export async function profileOf(
  directory: string,
  { url, visit }: { url: string; visit: Visit },
): Promise<Visitor> {
  const context = await chromium.launchPersistentContext(directory, {
    ...benchLaunch,
    baseURL: url,
    viewport: VIEWPORT,
    timezoneId: TIME_ZONE,
  })
  return signedIn(context, { url, visit })
}

async function signedIn(
  context: BrowserContext,
  { url, visit }: { url: string; visit: Visit },
): Promise<Visitor> {
  await acceptConsent(context)
  if (visit.who === null) return { context, address: visit.path }
  await keepTimeZone(context)
  await context.addCookies([
    { name: 'fieldhouse-time-zone', value: encodeURIComponent(TIME_ZONE), url },
    { name: 'fieldhouse-window', value: 'wide', url },
  ])
  const person = await signInAsDemo(context.request, visit.who)
  return { context, address: (await visit.addressFor?.(context.request, person)) ?? visit.path }
}

/** Stores the zone with its offsets, as the first visit does. */
async function keepTimeZone(context: BrowserContext) {
  await context.addInitScript(
    ([key, zone, offsets]) => {
      // Blank documents have no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem(key, `${offsets} ${zone}`)
    },
    [TIME_ZONE_STORAGE_KEY, TIME_ZONE, TIME_ZONE_OFFSETS] as const,
  )
}

/** The profile from docs/quality.md: 1.6 Mbps, 150 ms latency, 4x CPU slowdown. */
export async function slowDown(session: CDPSession): Promise<void> {
  const bytesPerSecond = 1_600_000 / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
