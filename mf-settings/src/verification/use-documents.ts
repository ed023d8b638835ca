import { DOCUMENTS_MAX } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import { useEffect, useRef, useState } from 'react'
import { refusedFile } from './document-limits.ts'

/** A file being uploaded for the reviewers. */
export interface ChosenDocument {
  id: string
  file: File
  state: 'uploading' | 'uploaded' | 'failed'
  percent: number
  /** URL by which the request claims it, once it is uploaded. */
  url: string | null
  /** Reason of a failure. */
  reason: string | null
  canRetry: boolean
}

/** The documents of one form. Each is uploaded when chosen, and can be canceled, removed or retried. */
export function useDocuments() {
  const [documents, setDocuments] = useState<readonly ChosenDocument[]>([])
  const [notAdded, setNotAdded] = useState<readonly File[]>([])
  const uploads = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const running = uploads.current
    return () => running.forEach((upload) => upload.abort())
  }, [])

  function change(id: string, differences: Partial<ChosenDocument>) {
    setDocuments((all) => all.map((one) => (one.id === id ? { ...one, ...differences } : one)))
  }

  async function upload({ id, file }: Pick<ChosenDocument, 'id' | 'file'>) {
    const running = new AbortController()
    uploads.current.set(id, running)
    try {
      const { putDocument } = await import(
        /* webpackChunkName: "put-document" */ './put-document.ts'
      )
      const url = await putDocument({
        file,
        signal: running.signal,
        onProgress: (percent) => change(id, { percent }),
      })
      change(id, { state: 'uploaded', percent: 100, url })
    } catch (error) {
      if (!running.signal.aborted)
        change(id, { state: 'failed', reason: refusalReason(error), canRetry: true })
    }
  }

  return {
    documents,
    /** Files of the last choice beyond the most. */
    notAdded,
    urls: documents.flatMap(({ url }) => url ?? []),
    add(files: readonly File[]) {
      const room = DOCUMENTS_MAX - documents.length
      const added = files.slice(0, room).map((file): ChosenDocument => {
        const reason = refusedFile(file)
        const state = reason ? 'failed' : 'uploading'
        return {
          id: crypto.randomUUID(),
          file,
          state,
          percent: 0,
          url: null,
          reason,
          canRetry: false,
        }
      })
      setDocuments((all) => [...all, ...added])
      setNotAdded(files.slice(room))
      added
        .filter(({ state }) => state === 'uploading')
        .forEach((document) => void upload(document))
    },
    retry(document: ChosenDocument) {
      change(document.id, { state: 'uploading', percent: 0, reason: null })
      void upload(document)
    },
    remove(id: string) {
      uploads.current.get(id)?.abort()
      setDocuments((all) => all.filter((one) => one.id !== id))
      setNotAdded([])
    },
  }
}
