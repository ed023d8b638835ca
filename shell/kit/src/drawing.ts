/** Export for the program that draws a remote's routes on the server. */
export { RemoteRoot } from './remote/remote-root.tsx'
