/** React's number for a part that the server left to the browser. */
const LEFT_TO_THE_BROWSER = /#419\b|could not finish this Suspense boundary/

/** Handler for a root: a page that comes out differently on the two sides is a fault, and is reported like any other. */
export function onRecoverableError(error: unknown): void {
  if (error instanceof Error && LEFT_TO_THE_BROWSER.test(error.message)) return
  reportError(error)
}
