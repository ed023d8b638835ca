/** Export for the program that renders a remote's routes on the server. */
export { preloadPage } from './remote/preload-page.ts'
export { RemoteRoot } from './remote/remote-root.tsx'
