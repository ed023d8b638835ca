import type { PictureUppy } from './picture-uppy.ts'

/** True for types that Uppy's editor cannot open; they are uploaded uncropped. */
const isUncroppable = (type: string) => type === 'image/avif'

/**
 * Uploads a picture once its crop is confirmed. Canceling the crop removes the picture, and another one can be chosen.
 */
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
