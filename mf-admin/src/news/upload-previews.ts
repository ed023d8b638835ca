/** Pictures that this page uploaded: until an article claims one, the server shows it to nobody. */
const previews = new Map<string, string>()

export function keepPreview(objectUrl: string, file: Blob): string {
  const preview = previews.get(objectUrl) ?? URL.createObjectURL(file)
  previews.set(objectUrl, preview)
  return preview
}

/** Address at which a picture can be seen now: a path of ours in some width, an upload of this page, or none yet. */
export function shownUrl(imageUrl: string, width: number): string | null {
  if (imageUrl.startsWith('/api/pictures/')) return `${imageUrl}?w=${width}`
  return previews.get(imageUrl) ?? null
}

/** HTML with our previews in place of uploads, to be looked at. */
export function withPreviews(html: string): string {
  return [...previews].reduce((text, [upload, preview]) => text.replaceAll(upload, preview), html)
}

/** HTML with uploads in place of our previews, to be stored. */
export function withUploads(html: string): string {
  return [...previews].reduce((text, [upload, preview]) => text.replaceAll(preview, upload), html)
}
