import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { notFound, Problem } from '#core/problems/problem'
import type { DrawnPage, PageToDraw } from '#verification/pdf_worker'

const PATIENCE_MS = 20_000

const cannotBeDrawn = () =>
  new Problem({
    status: 422,
    code: 'unreadable_document',
    message: 'This PDF is damaged, locked or too large to show',
  })

/** Beside this file: TypeScript in development, JavaScript once built. */
const workerFile = () => new URL(`./pdf_worker${extname(import.meta.filename)}`, import.meta.url)

/**
 * Picture of a page of a PDF. The PDF comes from a stranger, so PDFium runs as WebAssembly in a worker of its own, with
 * limits on time and memory and without access to this process.
 * @throws 404 beyond the last page, 422 for a PDF that is damaged, locked or too costly
 */
export async function drawPage(work: PageToDraw): Promise<{ picture: Sharp; pageCount: number }> {
  const worker = new Worker(workerFile(), { workerData: work })
  try {
    const drawn = await firstAnswer(worker)
    switch (drawn.outcome) {
      case 'no_such_page':
        throw notFound()
      case 'unreadable':
        throw cannotBeDrawn()
      case 'drawn': {
        const { pixels, width, height, pageCount } = drawn
        return { picture: sharp(pixels, { raw: { width, height, channels: 4 } }), pageCount }
      }
    }
  } finally {
    await worker.terminate()
  }
}

async function firstAnswer(worker: Worker): Promise<DrawnPage> {
  try {
    const [drawn] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })) as [DrawnPage]
    return drawn
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { outcome: 'unreadable' }
    throw error
  }
}
