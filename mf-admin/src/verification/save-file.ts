/** Saves bytes as a file, as a press on a download link does. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the bytes once the press is over.
  setTimeout(() => URL.revokeObjectURL(url))
}
