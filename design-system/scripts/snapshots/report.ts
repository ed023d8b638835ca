import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import type { Comparison } from './compare-picture.ts'
import { pictureFolder, pictureName, picturePath } from './picture.ts'
import type { Picture } from './pictures.ts'

/** A picture that differs from its baseline. */
export type Deviation = Picture & Exclude<Comparison, { result: 'same' }>

/** URLs of the three pictures, relative to the report's page. */
interface Shown {
  before: string | null
  after: string
  difference: string | null
}

export function reportPath(): string {
  return `${pictureFolder('report')}/index.html`
}

/** Writes the pictures of one deviation beside the report's page. */
async function writePictures(deviation: Deviation): Promise<Shown> {
  const { storyId, variant } = deviation
  const name = pictureName(storyId, variant)
  const path = (address: string) => `${pictureFolder('report')}/${address}`
  const shown: Shown = { before: null, after: `${name}.after.png`, difference: null }
  await mkdir(dirname(path(name)), { recursive: true })
  await copyFile(picturePath('taken', storyId, variant), path(shown.after))
  if (deviation.result === 'new') return shown

  shown.before = `${name}.before.webp`
  shown.difference = `${name}.difference.png`
  await copyFile(picturePath('baseline', storyId, variant), path(shown.before))
  await sharp(deviation.difference, { raw: { ...deviation.info, channels: 4 } })
    .png()
    .toFile(path(shown.difference))
  return shown
}

function figure(caption: string, address: string | null): string {
  const picture = address
    ? `<a href="${address}"><img src="${address}" alt="" loading="lazy"></a>`
    : '<p>none</p>'
  return `<figure><figcaption>${caption}</figcaption>${picture}</figure>`
}

function section(deviation: Deviation, { before, after, difference }: Shown): string {
  const name = pictureName(deviation.storyId, deviation.variant)
  const what =
    deviation.result === 'new' ? 'no baseline yet' : `${deviation.pixels} pixels are different`
  return `<section><h2>${name}</h2><p>${what}</p><div>
${figure('Baseline', before)}${figure('Now', after)}${figure('Difference', difference)}
</div></section>`
}

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif }
body { margin: 2rem }
section { border-top: 1px solid; padding-block: 1rem }
h2 { font-size: 1.1rem; margin: 0 }
div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem }
figure { margin: 0 }
img { max-width: 100%; border: 1px solid }`

/** Writes the report's page: baseline, picture and difference, side by side. */
export async function writeReport(deviations: readonly Deviation[]) {
  const sections: string[] = []
  await mkdir(pictureFolder('report'), { recursive: true })
  for (const deviation of deviations) {
    sections.push(section(deviation, await writePictures(deviation)))
  }
  const title = `${deviations.length} pictures are not as their baselines`
  await writeFile(
    reportPath(),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style>
<h1>${title}</h1>${sections.join('\n')}</html>
`,
  )
}
