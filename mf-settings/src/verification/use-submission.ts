import { DOCUMENTS_MAX, type SubmittedData, type VerificationType } from '@fieldhouse/contract'
import { useNotify, useNotifyFailure, useTrack, useUnsavedWork } from '@fieldhouse/remote-kit'
import { useRef, useState } from 'react'
import { useSubmitVerification } from '../verification.queries.ts'
import { useDocuments, type ChosenDocument } from './use-documents.ts'

/** Leaves out empty fields, as the API expects. */
function filled(data: Record<string, string | boolean>) {
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== ''),
  ) as SubmittedData
}

/**
 * Submits a check with its documents. Typed text and uploads are kept after a failure, and a second press never submits
 * twice.
 * @param isDirty true once something was typed
 */
export function useSubmission(
  kind: VerificationType,
  { isDirty, needsDocument }: { isDirty: boolean; needsDocument: boolean },
) {
  const chosen = useDocuments()
  const fileVerification = useSubmitVerification()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const track = useTrack()
  const [hasTried, setHasTried] = useState(false)
  const attempt = useRef<{ content: string; key: string } | null>(null)
  useUnsavedWork((isDirty || chosen.documents.length > 0) && !fileVerification.isSuccess)

  function documentProblem(): string | undefined {
    const isAny = (wanted: ChosenDocument['state']) =>
      chosen.documents.some(({ state }) => state === wanted)
    if (isAny('uploading')) return 'Wait for your files to finish uploading, or cancel them.'
    if (isAny('failed')) return 'A file didn’t upload. Try it again, or remove it.'
    if (needsDocument && chosen.urls.length === 0) return 'Add a picture or a PDF of the document.'
    return undefined
  }

  /** The same content keeps its key: the server stores the request once. */
  function keyFor(content: string) {
    if (attempt.current?.content !== content)
      attempt.current = { content, key: crypto.randomUUID() }
    return attempt.current.key
  }

  function file(data: Record<string, string | boolean>) {
    setHasTried(true)
    if (documentProblem() || fileVerification.isPending) return
    const body = { verificationType: kind, submittedData: filled(data), documents: chosen.urls }
    fileVerification.mutate(
      { ...body, idempotencyKey: keyFor(JSON.stringify(body)) },
      {
        onSuccess: () => {
          track('verification.filed')
          // The form disappears after sending.
          document.getElementById(kind)?.focus()
          notify({
            title: 'Submitted for review',
            description: 'We’ll let you know when there’s a decision.',
            tone: 'success',
          })
        },
        onError: notifyFailure('We couldn’t submit it'),
      },
    )
  }

  const names = chosen.notAdded.map(({ name }) => name).join(', ')
  const documentError =
    (hasTried ? documentProblem() : undefined) ??
    (names ? `${DOCUMENTS_MAX} files is the most. Not added: ${names}.` : undefined)
  return { chosen, documentError, isPending: fileVerification.isPending, file }
}
