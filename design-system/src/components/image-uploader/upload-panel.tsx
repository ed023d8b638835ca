// Remotes type-check this file too, without our declarations.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="../../assets.d.ts" />
import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
import '@uppy/image-editor/css/style.min.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '../notice/notice.tsx'
import { DashboardPlace } from './upload-panel-styles.ts'
import { openPanel, type PanelLook } from './open-panel.ts'
import { uploadRefusal, type OpenUpload } from './put-file.ts'
import { UPLOAD_NETWORK_ERROR } from './uploader-words.ts'

export interface UploadPanelProps extends PanelLook {
  /** Shows the crop as a circle, as the picture will be. */
  isRound?: boolean | undefined
  openUpload: OpenUpload
  /**
   * `pictures` are the uploaded files, after cropping, in the same order: the server does not serve them before they
   * are claimed.
   */
  onUploaded: (objectUrls: string[], pictures: Blob[]) => void
  onFailed: (error: Error) => void
}

/**
 * Uppy's Dashboard: choose or drop, crop, follow the progress, cancel, retry. With an aspect ratio, cropping is the
 * only step before the upload; without one it is optional.
 */
export function UploadPanel({
  maxBytes,
  maxFiles,
  note,
  aspectRatio,
  isRound = false,
  openUpload,
  onUploaded,
  onFailed,
}: UploadPanelProps) {
  const place = useRef<HTMLDivElement>(null)
  const open = useEffectEvent(() => openUpload())
  const finish = useEffectEvent((objectUrls: string[], pictures: Blob[]) =>
    onUploaded(objectUrls, pictures),
  )
  // Without an answer Uppy shows only a tooltip, which touch screens never open.
  const [isUnanswered, setUnanswered] = useState(false)
  const [refusals, setRefusals] = useState<string[]>([])
  const fail = useEffectEvent((error: Error) => {
    setUnanswered(uploadRefusal(error) === null)
    onFailed(error)
  })

  useEffect(() => {
    if (!place.current) return
    return openPanel(
      place.current,
      { maxBytes, maxFiles, note, aspectRatio },
      {
        openUpload: () => open(),
        onUploaded: (objectUrls, pictures) => finish(objectUrls, pictures),
        onFailed: (error) => fail(error),
        onChosen: setRefusals,
        onAnotherTry: () => {
          setUnanswered(false)
          setRefusals([])
        },
      },
    )
  }, [maxBytes, maxFiles, note, aspectRatio])

  const problems = isUnanswered ? [UPLOAD_NETWORK_ERROR, ...refusals] : refusals
  return (
    <>
      {/* Above the panel: below it a small window would hide it. */}
      {problems.length > 0 && (
        <Notice tone="danger" isAnnounced>
          {problems.map((problem) => (
            <span key={problem}>{problem}</span>
          ))}
        </Notice>
      )}
      <DashboardPlace
        ref={place}
        data-round={isRound || undefined}
        data-below-notice={problems.length > 0 || undefined}
      />
    </>
  )
}
