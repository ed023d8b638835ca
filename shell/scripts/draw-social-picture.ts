/**
 * Draws `src/social.png`, the preview of links to us: run `node scripts/draw-social-picture.ts` in `shell/` after a
 * change of the brand, the headline or the lanes. Needs Chromium, like the journeys.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const WIDTH = 1200
const HEIGHT = 630
const require = createRequire(import.meta.url)

async function fontFace(family: string, file: string) {
  const bytes = await readFile(require.resolve(file))
  return `@font-face { font-family: '${family}'; font-weight: 100 900;
    src: url(data:font/woff2;base64,${bytes.toString('base64')}) }`
}

const lanes = Array.from(
  { length: 7 },
  (_, lane) =>
    `<circle cx="1420" cy="720" r="${300 + lane * 92}" stroke="white" stroke-opacity="${0.6 - lane * 0.06}" stroke-width="4" fill="none"/>`,
).join('')

const page = `<!doctype html><style>
  ${await fontFace('Barlow Condensed', '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2')}
  ${await fontFace('Inter', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')}
  * { margin: 0 }
  body { position: relative; box-sizing: border-box; width: ${WIDTH}px; height: ${HEIGHT}px; padding: 60px 72px;
    overflow: hidden; color: #fff; background: linear-gradient(165deg, #173a2c, #1d5f72); }
  svg.lanes { position: absolute; inset: 0 }
  .brand { position: relative; display: flex; gap: 16px; align-items: center; letter-spacing: .06em;
    font: 700 44px 'Barlow Condensed'; text-transform: uppercase }
  h1 { position: relative; max-width: 860px; margin-top: 96px; font: 700 128px/.95 'Barlow Condensed'; text-transform: uppercase }
  p { position: relative; max-width: 640px; margin-top: 32px; font: 500 28px/1.4 Inter }
</style>
<svg class="lanes" width="${WIDTH}" height="${HEIGHT}">${lanes}</svg>
<div class="brand"><svg width="44" height="40" viewBox="7 7 18 17"><path d="M16 8.5 24.5 23h-17Z" fill="none"
  stroke="#c8f31d" stroke-width="2.6" stroke-linejoin="round"/></svg>Fieldhouse</div>
<h1>Be seen by the right people.</h1>
<p>The verified network for athletes, families, coaches and teams.</p>`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
await tab.setContent(page)
await tab.evaluate(() => document.fonts.ready)
const drawn = await tab.screenshot()
await browser.close()
const picture = await sharp(drawn).png({ palette: true, colors: 128, effort: 10 }).toBuffer()
await writeFile(new URL('../src/social.png', import.meta.url), picture)
console.log(`src/social.png: ${(picture.byteLength / 1024).toFixed(0)} KB`)
