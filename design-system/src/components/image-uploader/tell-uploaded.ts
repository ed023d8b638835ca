import type { PictureUppy } from './picture-uppy.ts'

/** `pictures` are the uploaded files, after cropping, in the same order. */
export type OnUploaded = (objectUrls: string[], pictures: Blob[]) => void

/**
 * Tells all pictures together, once the last of them is uploaded or what failed is removed. Uppy's `complete` would
 * lose some: it lists the files of one run only, and the retry of a single file emits none.
 */
export function tellUploaded(uppy: PictureUppy, onUploaded: OnUploaded) {
  const told = new Set<string>()

  function tell() {
    const files = uppy.getFiles()
    const uploaded = files.flatMap(({ response, data }) => {
      const url = response?.body?.objectUrl
      return url !== undefined && data instanceof Blob ? [{ url, data }] : []
    })
    const sent = uploaded.filter(({ url }) => !told.has(url))
    if (uploaded.length < files.length || sent.length === 0) return
    sent.forEach(({ url }) => told.add(url))
    onUploaded(
      sent.map(({ url }) => url),
      sent.map(({ data }) => data),
    )
  }

  uppy.on('upload-success', tell)
  uppy.on('file-removed', tell)
}
