import sharp from 'sharp'
import { serveActions } from '#core/processes/serve_actions'
import { drawPage } from '#verification/draw_page'
import { watermarked } from '#verification/watermark'

sharp.cache(false)

const actions = {
  markPicture: (bytes: Uint8Array, text: string) => watermarked(sharp(bytes), text),

  async drawMarkedPage(pdf: Uint8Array, page: number, text: string) {
    const { picture, pageCount } = await drawPage({ pdf, page })
    return { bytes: await watermarked(picture, text), pageCount }
  },
}

export type DocumentActions = typeof actions

serveActions(actions)
