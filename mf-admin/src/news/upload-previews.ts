/** Previews of pictures uploaded on this page: the server serves an upload to nobody until an article claims it. */
const previews = new Map<string, string>()

export function keepPreview(objectUrl: string, file: Blob): string {
  const preview = previews.get(objectUrl) ?? URL.createObjectURL(file)
  previews.set(objectUrl, preview)
  return preview
}

/** URL at which a picture can be shown now: one of our paths at some width, a preview of this page, or none yet. */
export function shownUrl(imageUrl: string, width: number): string | null {
  if (imageUrl.startsWith('/api/pictures/')) return `${imageUrl}?w=${width}`
  return previews.get(imageUrl) ?? null
}

/** HTML with previews in place of uploads, for display. */
export function withPreviews(html: string): string {
  return [...previews].reduce((text, [upload, preview]) => text.replaceAll(upload, preview), html)
}

/** HTML with uploads in place of previews, for storage. */
export function withUploads(html: string): string {
  return [...previews].reduce((text, [upload, preview]) => text.replaceAll(preview, upload), html)
}
