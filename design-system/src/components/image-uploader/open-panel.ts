import Dashboard from '@uppy/dashboard'
import ImageEditor from '@uppy/image-editor'
import { followTheme } from './follow-theme.ts'
import { pictureUppy, type PictureLimits, type PictureUppy } from './picture-uppy.ts'
import type { OpenUpload } from './put-file.ts'
import { saveWhenDrawn } from './save-when-drawn.ts'
import { tellUploaded, type OnUploaded } from './tell-uploaded.ts'
import { uploadWhenCropped } from './upload-when-cropped.ts'
import { dashboardWords } from './uploader-words.ts'

/** Given by the product spec. */
const WIDTH_PX = 750
const HEIGHT_PX = 550

export interface PanelLook extends PictureLimits {
  /** Accepted files, in one line. */
  note: string
  /** Aspect ratio of a crop, width divided by height; free without one. */
  aspectRatio?: number | undefined
}

interface PanelEvents {
  openUpload: OpenUpload
  onUploaded: OnUploaded
  onFailed: (error: Error) => void
  /** Called after every choice of files with the reasons why some were not taken; none when all were. */
  onChosen: (refusals: string[]) => void
  /** Called for a retry, or after the failed file was removed. */
  onAnotherTry: () => void
}

/**
 * Opens Uppy's Dashboard with its crop step, in an element of the page.
 * @returns a function that cancels uploads in progress and removes it from the page
 */
export function openPanel(place: HTMLElement, look: PanelLook, events: PanelEvents): () => void {
  const uppy = pictureUppy(look, events.openUpload)
  // Before the Dashboard, which opens the first of the added files for cropping, even if there is none.
  tellRefusals(uppy, events.onChosen)
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
    // Its bubble covers the buttons and goes after five seconds.
    disableInformer: true,
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
      // Browsers rotate pictures themselves; to read the orientation, Cropper would make a request that the page
      // forbids.
      checkOrientation: false,
      croppedCanvasOptions: {},
      ...(isShaped && { aspectRatio, initialAspectRatio: aspectRatio }),
    },
    actions: {
      // Its slider has an invalid role.
      granularRotate: false,
      cropSquare: !isShaped,
      cropWidescreen: !isShaped,
      cropWidescreenVertical: !isShaped,
    },
  })
}

function tellRefusals(uppy: PictureUppy, onChosen: PanelEvents['onChosen']) {
  const refusals = new Set<string>()
  uppy.on('restriction-failed', (_file, { message }) => refusals.add(message))
  uppy.on('files-added', () => {
    onChosen([...refusals])
    refusals.clear()
  })
}

function tell(uppy: PictureUppy, { onUploaded, onFailed, onAnotherTry }: PanelEvents) {
  tellUploaded(uppy, onUploaded)
  uppy.on('upload-error', (_file, error) => onFailed(error))
  uppy.on('upload-start', onAnotherTry)
  uppy.on('retry-all', onAnotherTry)
  uppy.on('upload-retry', onAnotherTry)
  uppy.on('file-removed', onAnotherTry)
}

/** Uppy renders a single file as a list item without a list, which screen readers misinterpret. */
function giveFilesTheirList(place: HTMLElement): MutationObserver {
  const observer = new MutationObserver(() => {
    for (const files of place.querySelectorAll('.uppy-Dashboard-files:not([role])'))
      files.setAttribute('role', 'list')
  })
  observer.observe(place, { childList: true, subtree: true })
  return observer
}
