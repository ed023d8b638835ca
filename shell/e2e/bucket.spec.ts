import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { FakeBucket } from '../../api/tests/support/fake_bucket.ts'
import { expect, test } from './journey.ts'
import { signUp } from './people.ts'
import { SMALLEST_PNG } from './pictures.ts'
import { removeDataDir, type Stack, startStack, temporaryDataDir } from './stack.ts'
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts'

// The proxy's certificate is self-signed.
test.use({ ignoreHTTPSErrors: true })

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

let bucket: FakeBucket
let stack: Stack
let proxy: TlsProxy
let url: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  bucket = await FakeBucket.start()
  proxy = await startTlsProxy('localhost', () => stack.url)
  url = `https://localhost:${proxy.port}`
  bucket.uploadOrigin = url
  stack = await startStack({
    dataDir: await temporaryDataDir(),
    env: {
      NODE_ENV: 'production',
      APP_KEY: randomBytes(32).toString('base64'),
      TRUSTED_PROXIES: '127.0.0.1,::1',
      APP_URL: url,
      LOG_LEVEL: 'warn',
      ...bucket.environment,
    },
  })
})

test.afterAll(async () => {
  await stack?.stop()
  if (stack) await removeDataDir(stack.dataDir)
  await proxy?.stop()
  await bucket.close()
})

/** First folders of what the bucket holds: the names of remotes for releases. */
const kindsKept = () => new Set([...bucket.objects.keys()].map((key) => key.split('/')[0]))

const composer = (page: Page) =>
  page.getByRole('textbox', { name: 'Share an update or highlight...' })

const attach = (page: Page) =>
  page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'race.png', mimeType: 'image/png', buffer: SMALLEST_PNG })

test(
  'in production with files in a bucket of another origin, a member uploads a photo and a document, exports their data, and loses nothing typed while the bucket is away',
  {
    tag: '@night',
  },
  async ({ page, journey }) => {
    test.setTimeout(120_000)
    await signUp(page.request, {}, undefined, url)
    await page.goto(url)

    // The screens themselves come from the bucket.
    await composer(page).fill('Race day')
    expect(kindsKept()).toContain('mf-feed')

    // The browser asks the other origin whether it may, and the page's policy lets it.
    const uploads: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') uploads.push(new URL(request.url()).origin)
    })
    await attach(page)
    const words = page.getByLabel('What’s in the picture?')
    await words.fill('The start of the 400 m')
    expect(uploads).toEqual([bucket.url])

    // Away between the upload and the post.
    journey.expectComplaint(/503|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
    bucket.isAway = true
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText(/Your text is safe\. Press Post again/)).toBeVisible()
    await expect(composer(page)).toHaveValue('Race day')
    await expect(words).toHaveValue('The start of the 400 m')
    bucket.isAway = false
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    const shown = page.getByRole('article').getByRole('img', { name: 'The start of the 400 m' })
    await expect(shown).toHaveCount(1)
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    // Away during an upload, until all tries are over.
    await composer(page).fill('The second heat')
    bucket.isAway = true
    await attach(page)
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('We couldn’t upload the picture')).toBeVisible()
    await expect(composer(page)).toHaveValue('The second heat')
    bucket.isAway = false
    await retry.click()
    await expect(words).toHaveValue('')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: 'The second heat' })).toHaveCount(1)

    await page.goto(`${url}/settings/verification`)
    const form = page.getByRole('form', { name: 'Verify your identity' })
    await form.getByLabel('Issued by').fill('United States')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(form.getByText('Uploaded')).toBeVisible()
    await form.getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByRole('region', { name: 'Identity' })).toContainText('Under review')

    await page.goto(`${url}/settings/data`)
    await page.getByRole('button', { name: 'Prepare my data' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click({ timeout: 30_000 })
    const zip = await readFile(await (await download).path())
    expect(zip.subarray(0, 2).toString()).toBe('PK')

    for (const kind of ['exports', 'pictures', 'verification']) expect(kindsKept()).toContain(kind)
    expect(bucket.refused).toEqual([])
  },
)
