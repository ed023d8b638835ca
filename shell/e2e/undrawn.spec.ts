import type { Page } from '@playwright/test'
import { arrive, isDrawn, TIME_ZONE } from './drawn.ts'
import { letPass } from './eventually.ts'
import { expect, test } from './journey.ts'
import { publishAnotherRelease } from './new-release.ts'
import { idleProcessBelow, processBelow } from './processes.ts'
import { PATIENT, removeDataDir, type Stack, startStack, usedDataDir } from './stack.ts'

test.use({ timezoneId: TIME_ZONE })
test.setTimeout(300_000)

/** Words in the command line of a process that draws. */
const DRAWER = 'drawing/drawer'

async function withStack(page: Page, env: NodeJS.ProcessEnv, use: (stack: Stack) => Promise<void>) {
  const dataDir = await usedDataDir()
  try {
    const stack = await startStack({ dataDir, env })
    try {
      await use(stack)
    } finally {
      // An open page would complain about the server that goes.
      await page.goto('about:blank')
      await stack.stop()
    }
  } finally {
    await removeDataDir(dataDir)
  }
}

const htmlOf = async (page: Page, address: string) => (await page.request.get(address)).text()

/** Expects the page as browsers draw it: the loading screen's words, then the whole page. */
async function expectUndrawn(page: Page, address: string) {
  const html = await htmlOf(page, address)
  expect(isDrawn(html)).toBe(false)
  expect(html).toContain('Loading...')
  await page.goto(address)
  await expect(page.locator('main h1').first()).toBeAttached()
  await expect(page.locator('header nav')).toBeVisible()
}

/** A process that hung for too long is ended by its room, too. */
function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Asks until the page comes drawn. */
const expectDrawn = (page: Page, address: string) =>
  expect.poll(async () => isDrawn(await htmlOf(page, address)), { timeout: 30_000 }).toBe(true)

test(
  'a page goes out undrawn when its drawing hangs, finds no room or was killed, and the next one is drawn',
  { tag: '@night' },
  async ({ page, context }) => {
    await withStack(page, PATIENT, async (stack) => {
      await arrive(context, 'athlete', { url: stack.url })
      await expectDrawn(page, stack.url)
      const launcher = stack.launcher.pid ?? 0

      process.kill(await processBelow(launcher, DRAWER), 'SIGSTOP')
      const pages = await Promise.all(
        Array.from({ length: 12 }, async () => isDrawn(await htmlOf(page, stack.url))),
      )
      expect(pages).toContain(false)
      await expectDrawn(page, stack.url)
      await page.goto(stack.url)
      await expect(page.locator('main article').first()).toBeVisible()

      // A process that rehearses, or a busy machine, may not have begun the page when it is killed: the next one draws it then.
      let html = ''
      for (let waitMs = 300; waitMs < 5_000 && (html === '' || isDrawn(html)); waitMs *= 2) {
        await expectDrawn(page, stack.url)
        const hanging = await idleProcessBelow(launcher, DRAWER)
        process.kill(hanging, 'SIGSTOP')
        const asked = htmlOf(page, stack.url)
        await letPass(waitMs, 'it is under way')
        killIfThere(hanging)
        html = await asked
      }
      expect(isDrawn(html)).toBe(false)
      expect(html).toContain('Loading...')
      await expectDrawn(page, stack.url)
    })
  },
)

test(
  'a page goes out undrawn when drawing it takes too long',
  { tag: '@night' },
  async ({ page, context }) => {
    await withStack(page, { ...PATIENT, DRAWING_DEADLINE_MS: '1' }, async (stack) => {
      await arrive(context, 'athlete', { url: stack.url })
      for (const path of ['/', '/news', '/search']) await expectUndrawn(page, `${stack.url}${path}`)
    })
  },
)

test(
  'a release that throws while it is drawn goes out undrawn, and no other one',
  { tag: '@night' },
  async ({ page, context }) => {
    await withStack(page, PATIENT, async (stack) => {
      await arrive(context, 'athlete', { url: stack.url })
      await publishAnotherRelease(stack, 'mf-news', 'throw new Error("not today");', 'drawing')
      for (let visit = 0; visit < 7; visit += 1) await expectUndrawn(page, `${stack.url}/news`)
      await expectDrawn(page, `${stack.url}/search`)
    })
  },
)
