import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'

/** Enough for what people scan; a document that asks for more is not drawn. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024
const LONGEST_SIDE = 2_200
/** A small page is drawn no larger than this: 72 points are an inch. */
const MAX_SCALE = 4

export interface PageToDraw {
  pdf: Uint8Array
  /** From 1. */
  page: number
}

export type DrawnPage =
  | { outcome: 'drawn'; pixels: Uint8Array; width: number; height: number; pageCount: number }
  | { outcome: 'no_such_page' | 'unreadable' }

// A worker's `resourceLimits` do not reach memory of WebAssembly. This limit holds for each WebAssembly memory of the
// process; nothing else here comes near it.
setFlagsFromString(`--wasm-max-mem-pages=${MAX_MEMORY_BYTES / 65_536}`)

async function pixelsOf(page: PDFiumPage) {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(MAX_SCALE, LONGEST_SIDE / Math.max(originalWidth, originalHeight))
  const { data, width, height } = await page.render({
    scale,
    renderFormFields: true,
    render: ({ data }) => Promise.resolve(data),
  })
  return { pixels: data, width, height }
}

async function draw(library: PDFiumLibrary, { pdf, page }: PageToDraw): Promise<DrawnPage> {
  try {
    const document = await library.loadDocument(pdf)
    const pageCount = document.getPageCount()
    if (page > pageCount) return { outcome: 'no_such_page' }
    const drawn = await pixelsOf(document.getPage(page - 1))
    if (drawn.pixels.byteLength === 0) return { outcome: 'unreadable' }
    return { outcome: 'drawn', pageCount, ...drawn }
  } catch {
    return { outcome: 'unreadable' }
  }
}

const library = await PDFiumLibrary.init()
parentPort?.postMessage(await draw(library, workerData as PageToDraw))
