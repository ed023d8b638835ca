// Remotes check this file too, and know nothing of our declarations.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="../../assets.d.ts" />
import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
import '@uppy/image-editor/css/style.min.css'
import Dashboard from '@uppy/dashboard'
import ImageEditor from '@uppy/image-editor'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '../notice/notice.tsx'
import { DashboardPlace } from './upload-panel-styles.ts'
import { pictureUppy, type PictureLimits } from './picture-uppy.ts'
import { uploadRefusal, type OpenUpload } from './put-file.ts'
import { saveWhenDrawn } from './save-when-drawn.ts'
import { uploadWhenCropped } from './upload-when-cropped.ts'
import { dashboardWords, NETWORK_ERROR } from './uploader-words.ts'

/** Spec, section 9. */
const WIDTH_PX = 750
const HEIGHT_PX = 550

export interface UploadPanelProps extends PictureLimits {
  /** Files that may be chosen, in a line. */
  note: string
  /** Width through height that a crop keeps; any without it. */
  aspectRatio?: number | undefined
  /** The crop is shown round, as the picture will be. */
  isRound?: boolean | undefined
  openUpload: OpenUpload
  /** `pictures` are what was sent, as cropped, in the same order: nobody can ask the server for them before they are claimed. */
  onUploaded: (objectUrls: string[], pictures: Blob[]) => void
  onFailed: (error: Error) => void
}

/**
 * Uppy's Dashboard: choose or drop, crop, watch it go, cancel, try again. Where a shape is given, the crop is the only step
 * before the upload; without one pictures go as they are, and cropping is up to the person.
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
  const fail = useEffectEvent((error: Error) => onFailed(error))
  // Nobody answered: Uppy says so in a hint alone, which a finger never meets.
  const [isUnanswered, setUnanswered] = useState(false)

  useEffect(() => {
    if (!place.current) return
    const uppy = pictureUppy({ maxBytes, maxFiles }, () => open())
    const isShaped = aspectRatio !== undefined
    uppy.use(Dashboard, {
      inline: true,
      target: place.current,
      width: WIDTH_PX,
      height: HEIGHT_PX,
      theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
      note,
      proudlyDisplayPoweredByUppy: false,
      hidePauseResumeButton: true,
      autoOpen: isShaped ? 'imageEditor' : null,
      // The crop step has its own button.
      hideUploadButton: isShaped,
      locale: dashboardWords,
    })
    uppy.use(ImageEditor, {
      quality: 0.9,
      cropperOptions: {
        viewMode: 1,
        background: false,
        autoCropArea: 1,
        responsive: true,
        // Browsers turn pictures upright themselves; to look it up, Cropper would fetch what the page may not fetch.
        checkOrientation: false,
        croppedCanvasOptions: {},
        ...(aspectRatio === undefined ? {} : { aspectRatio, initialAspectRatio: aspectRatio }),
      },
      actions: {
        // Its slider has a role that no slider may have.
        granularRotate: false,
        cropSquare: aspectRatio === undefined,
        cropWidescreen: aspectRatio === undefined,
        cropWidescreenVertical: aspectRatio === undefined,
      },
    })
    saveWhenDrawn(uppy, place.current)
    if (isShaped) uploadWhenCropped(uppy)
    const observer = giveFilesTheirList(place.current)
    uppy.on('complete', ({ successful = [], failed = [] }) => {
      if (failed.length > 0) return
      const sent = successful.flatMap(({ response, data }) => {
        const url = response?.body?.objectUrl
        return url !== undefined && data instanceof Blob ? [{ url, data }] : []
      })
      // Cancelled altogether: nothing to claim.
      if (sent.length === 0) return
      finish(
        sent.map(({ url }) => url),
        sent.map(({ data }) => data),
      )
    })
    uppy.on('upload-error', (_file, error) => {
      setUnanswered(uploadRefusal(error) === null)
      fail(error)
    })
    const forget = () => setUnanswered(false)
    uppy.on('upload-start', forget)
    uppy.on('retry-all', forget)
    uppy.on('upload-retry', forget)
    uppy.on('file-removed', forget)
    return () => {
      observer.disconnect()
      uppy.destroy()
    }
  }, [maxBytes, maxFiles, note, aspectRatio])

  return (
    <>
      <DashboardPlace ref={place} data-round={isRound || undefined} />
      {isUnanswered && (
        <Notice tone="danger" isAnnounced>
          {NETWORK_ERROR}
        </Notice>
      )}
    </>
  )
}

/** Uppy shows a single file as an item of no list, which screen readers cannot make sense of. */
function giveFilesTheirList(place: HTMLElement): MutationObserver {
  const observer = new MutationObserver(() => {
    for (const files of place.querySelectorAll('.uppy-Dashboard-files:not([role])'))
      files.setAttribute('role', 'list')
  })
  observer.observe(place, { childList: true, subtree: true })
  return observer
}
