import { chromium, type Browser, type BrowserContext, type CDPSession } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import { acceptConsent, signInAsDemo } from '../e2e/people.ts'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--js-flags=--expose-gc'],
  })
}

/** A browser context for one person, with an empty cache; null stays signed out. */
export async function contextOf(
  browser: Browser,
  { url, who }: { url: string; who: string | null },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 860 },
  })
  await acceptConsent(context)
  if (who !== null) await signInAsDemo(context.request, who)
  return context
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
