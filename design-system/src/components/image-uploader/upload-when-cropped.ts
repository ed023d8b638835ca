import type { PictureUppy } from './picture-uppy.ts'

/** Kinds that Uppy's editor cannot open; the server crops nothing, so they go as they are. */
const isUncroppable = (type: string) => type === 'image/avif'

/** Sends a picture as soon as its crop is confirmed. A canceled crop is a canceled picture: another one may be chosen. */
export function uploadWhenCropped(uppy: PictureUppy) {
  const upload = () => void uppy.upload().catch(() => undefined)
  uppy.on('file-editor:complete', upload)
  uppy.on('file-editor:cancel', (file) => {
    if (uppy.getFiles().some(({ id }) => id === file.id)) uppy.removeFile(file.id)
  })
  uppy.on('file-added', ({ type }) => {
    if (isUncroppable(type)) upload()
  })
}
