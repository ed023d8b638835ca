/** The window; pages drawn by the server have none. */
const page = globalThis as unknown as { dispatchEvent?: (event: Event) => boolean }

/**
 * Tells the window something by an event.
 * @returns true if a listener took it upon itself to act (`preventDefault`)
 */
export function tellPage<Detail>(event: string, detail: Detail): boolean {
  const isNotTaken = page.dispatchEvent?.(new CustomEvent(event, { cancelable: true, detail }))
  return isNotTaken === false
}
