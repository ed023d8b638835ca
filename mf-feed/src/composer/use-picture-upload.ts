import { useEffect, useRef, useState } from 'react'
import type { DraftPicture } from '../draft/draft-storage.ts'
import { refusedFiles, uploadFailure } from './picture-rules.ts'

/** State of a chosen picture's upload. */
export type PictureUpload =
  | { status: 'idle' }
  | { status: 'refused'; reason: string }
  | { status: 'uploading'; preview: string | null; percent: number }
  | { status: 'failed'; preview: string | null; reason: string; retry: () => void }

const IDLE: PictureUpload = { status: 'idle' }

/** Uploads a chosen picture; the code for it loads with the first one. */
export function usePictureUpload(onUploaded: (picture: DraftPicture) => void) {
  const [upload, setUpload] = useState(IDLE)
  const current = useRef<AbortController | null>(null)

  useEffect(() => () => current.current?.abort(), [])

  function cancel() {
    current.current?.abort()
    setUpload(IDLE)
  }

  async function send(file: File) {
    current.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    current.current = controller
    setUpload({ status: 'uploading', preview: null, percent: 0 })
    let preview: string | null = null
    try {
      const { previewOf, uploadPicture } = await import(
        /* webpackChunkName: "upload-picture" */ './upload-picture.ts'
      )
      preview = await previewOf(file)
      if (signal.aborted) return
      setUpload({ status: 'uploading', preview, percent: 0 })
      const objectUrl = await uploadPicture({
        file,
        signal,
        onProgress: (percent) => {
          if (!signal.aborted) setUpload({ status: 'uploading', preview, percent })
        },
      })
      if (signal.aborted) return
      setUpload(IDLE)
      onUploaded({ objectUrl, preview, alt: '' })
    } catch (error) {
      if (signal.aborted) return
      const retry = () => void send(file)
      setUpload({ status: 'failed', preview, reason: uploadFailure(error), retry })
    }
  }

  function choose(files: readonly File[]) {
    const [file] = files
    if (!file) return
    const reason = refusedFiles(files)
    if (reason === null) void send(file)
    else setUpload({ status: 'refused', reason })
  }

  return { upload, choose, cancel }
}
