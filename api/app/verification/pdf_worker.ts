import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'

/** Enough for ordinary scans; a document that needs more is not drawn. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024
const LONGEST_SIDE = 2_200
/** Maximum enlargement of a small page: 72 points are an inch. */
const MAX_SCALE = 4

export interface PageToDraw {
  pdf: Uint8Array
  /** Starts at 1. */
  page: number
}

export type DrawnPage =
  | { outcome: 'drawn'; pixels: Uint8Array; width: number; height: number; pageCount: number }
  | { outcome: 'no_such_page' | 'unreadable' }

// A worker's `resourceLimits` do not cover WebAssembly memory. This limit applies to every WebAssembly memory of the
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
