/** Saves bytes as a file, like a press on a download link. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has read the bytes once the click is over.
  setTimeout(() => URL.revokeObjectURL(url))
}
