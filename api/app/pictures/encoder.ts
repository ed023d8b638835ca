import { extname } from 'node:path'
import { SideProcess } from '#core/processes/side_process'
import { shareOfMachine } from '#core/processes/place'
import { Turns } from '#core/turns'
import type { Master, RenditionFormat } from '#pictures/encode'
import type { PictureActions } from '#pictures/picture_process'

const encoder = new SideProcess<PictureActions>(
  new URL(`./picture_process${extname(import.meta.filename)}`, import.meta.url),
)

/** Each takes up to 200 MB for 50 megapixels. */
const turns = new Turns({
  concurrent: shareOfMachine(2),
  waiting: shareOfMachine(200),
  refusal: {
    message: 'We’re working on too many pictures right now: try again in a moment',
    retryAfterSeconds: 5,
  },
})

/**
 * Makes the one file kept of an upload, in a process of its own.
 * @throws 415 for other files, 422 for a damaged picture and for more than 50 megapixels
 */
export const makeMaster = (upload: Uint8Array): Promise<Master> =>
  turns.take(() => encoder.do('encodeMaster', upload))

/** Makes one size of a picture in one format, in a process of its own. */
export const makeRendition = (
  master: Uint8Array,
  size: { width: number; format: RenditionFormat },
): Promise<Uint8Array> => turns.take(() => encoder.do('encodeRendition', master, size))
