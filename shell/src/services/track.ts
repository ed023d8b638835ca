/** Marks an action on the browser's performance timeline, for measuring tools. It never leaves the browser. */
export function track(event: string): void {
  performance.mark(`fieldhouse:${event}`)
}
