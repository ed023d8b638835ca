import Dashboard from '@uppy/dashboard'
import ImageEditor from '@uppy/image-editor'
import { followTheme } from './follow-theme.ts'
import { pictureUppy, type PictureLimits, type PictureUppy } from './picture-uppy.ts'
import type { OpenUpload } from './put-file.ts'
import { saveWhenDrawn } from './save-when-drawn.ts'
import { uploadWhenCropped } from './upload-when-cropped.ts'
import { dashboardWords } from './uploader-words.ts'

/** Spec, section 9. */
const WIDTH_PX = 750
const HEIGHT_PX = 550

export interface PanelLook extends PictureLimits {
  /** Files that may be chosen, in a line. */
  note: string
  /** Width through height that a crop keeps; any without it. */
  aspectRatio?: number | undefined
}

interface PanelEvents {
  openUpload: OpenUpload
  /** `pictures` are what was sent, as cropped, in the same order. */
  onUploaded: (objectUrls: string[], pictures: Blob[]) => void
  onFailed: (error: Error) => void
  /** Another try, or the failed file removed. */
  onAnotherTry: () => void
}

/**
 * Uppy's Dashboard with its crop step, in a place of the page.
 * @returns a function that cancels what is under way and takes it off the page
 */
export function openPanel(place: HTMLElement, look: PanelLook, events: PanelEvents): () => void {
  const uppy = pictureUppy(look, events.openUpload)
  dress(uppy, place, look)
  const stopFollowing = followTheme(uppy)
  saveWhenDrawn(uppy, place)
  if (look.aspectRatio !== undefined) uploadWhenCropped(uppy)
  const observer = giveFilesTheirList(place)
  tell(uppy, events)
  return () => {
    observer.disconnect()
    stopFollowing()
    uppy.destroy()
  }
}

function dress(uppy: PictureUppy, place: HTMLElement, { note, aspectRatio }: PanelLook) {
  const isShaped = aspectRatio !== undefined
  uppy.use(Dashboard, {
    inline: true,
    target: place,
    width: WIDTH_PX,
    height: HEIGHT_PX,
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
      ...(isShaped && { aspectRatio, initialAspectRatio: aspectRatio }),
    },
    actions: {
      // Its slider has a role that no slider may have.
      granularRotate: false,
      cropSquare: !isShaped,
      cropWidescreen: !isShaped,
      cropWidescreenVertical: !isShaped,
    },
  })
}

function tell(uppy: PictureUppy, { onUploaded, onFailed, onAnotherTry }: PanelEvents) {
  uppy.on('complete', ({ successful = [], failed = [] }) => {
    if (failed.length > 0) return
    const sent = successful.flatMap(({ response, data }) => {
      const url = response?.body?.objectUrl
      return url !== undefined && data instanceof Blob ? [{ url, data }] : []
    })
    // Cancelled altogether: nothing to claim.
    if (sent.length === 0) return
    onUploaded(
      sent.map(({ url }) => url),
      sent.map(({ data }) => data),
    )
  })
  uppy.on('upload-error', (_file, error) => onFailed(error))
  uppy.on('upload-start', onAnotherTry)
  uppy.on('retry-all', onAnotherTry)
  uppy.on('upload-retry', onAnotherTry)
  uppy.on('file-removed', onAnotherTry)
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
