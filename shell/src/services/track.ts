/** Marks what a person did on the browser's own timeline, where measuring tools read it. It leaves the browser by no way. */
export function track(event: string): void {
  performance.mark(`fieldhouse:${event}`)
}
