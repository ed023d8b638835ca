import { expect, test } from './journey.ts'

interface WebManifest {
  start_url: string
  icons: { src: string; sizes: string; type: string }[]
}

const TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Dimensions from the PNG's header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('files that pages link to and robots request exist with the declared types and sizes', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const linked = await page
    .locator('link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(linked).toContain('/site.webmanifest')
  const manifest = (await (await request.get('/site.webmanifest')).json()) as WebManifest
  expect(manifest.start_url).toBe('/')
  const icons = manifest.icons.map(({ src }) => src)

  for (const path of new Set([...linked, ...icons, '/robots.txt', '/favicon.ico', '/social.png'])) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    const ending = /\.\w+$/.exec(path)?.[0] ?? ''
    expect([path, answer.headers()['content-type']]).toEqual([path, TYPES[ending]])
    expect(answer.headers()['cache-control']).toBe('public, max-age=3600')
  }
  for (const { src, sizes, type } of manifest.icons) {
    expect(TYPES[/\.\w+$/.exec(src)?.[0] ?? '']).toBe(type)
    if (type === 'image/png') expect(sizeOf(await (await request.get(src)).body())).toBe(sizes)
  }
  const robots = (await (await request.get('/robots.txt')).text()).split('\n')
  expect(robots).toContain('Disallow: /')
  expect(robots.filter((line) => /profile|api/.test(line.replace(/^#.*/, '')))).toEqual([])
})
