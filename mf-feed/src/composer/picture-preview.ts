const PREVIEW_MAX_PX = 640

/**
 * A small copy of a picture, for display and for the draft.
 * @returns a data: URL; null if the browser cannot read the file, which is then left to the server to judge
 */
export async function previewOf(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, PREVIEW_MAX_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/webp', 0.7)
  } catch {
    return null
  }
}
