/** React's error for a part that the server left to the browser. */
const LEFT_TO_THE_BROWSER = /#419\b|could not finish this Suspense boundary/

/** Error handler of a root: a difference between server and browser is a fault, reported like any other. */
export function onRecoverableError(error: unknown): void {
  if (error instanceof Error && LEFT_TO_THE_BROWSER.test(error.message)) return
  reportError(error)
}
