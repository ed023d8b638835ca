import type Dashboard from '@uppy/dashboard'
import type ImageEditor from '@uppy/image-editor'
import type { Body, Meta, Uppy } from '@uppy/core'

/**
 * Uppy's editor throws if Save is pressed before its picture is rendered, which a large one on a slow phone leaves time
 * for. Here the press waits for the picture, and is dropped if the person cancels.
 */
export function saveWhenDrawn<M extends Meta, B extends Body>(uppy: Uppy<M, B>, place: Element) {
  const dashboard = uppy.getPlugin<Dashboard<M, B>>('Dashboard')
  const editor = uppy.getPlugin<ImageEditor<M, B>>('ImageEditor')
  if (!dashboard || !editor) return
  const save = dashboard.saveFileEditor
  const forget = () => place.removeEventListener('ready', save)

  uppy.on('file-editor:start', forget)
  uppy.on('file-editor:cancel', forget)
  dashboard.saveFileEditor = () => {
    if (editor.getPluginState().cropperReady) save()
    // The cropper's own event, bubbling from its picture.
    else place.addEventListener('ready', save, { once: true })
  }
}
