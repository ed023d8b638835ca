import type { preloadPage, RemoteRoot } from '@fieldhouse/remote-kit/drawing'
import type { Pages } from '@fieldhouse/remote-kit'
import { ServerStyleSheet } from 'styled-components'
import { forgetFormatters } from './realm.ts'

/** Exports of a remote's program. */
export interface DrawnRemote {
  RemoteRoot: typeof RemoteRoot
  preloadPage: typeof preloadPage
  pages: Pages
}

/** Each remote's program puts itself here. */
export const drawnRemotes: Record<string, DrawnRemote> = {}

/** Styles of the page that is drawn. */
export let styles = new ServerStyleSheet()

/** React's mark at the start of a part that it leaves to the browser. */
export const NOT_DRAWN = '<!--$!-->'

/** Errors of the area while it was drawn: React keeps them to itself, and leaves the area to the browser. */
export let failures: unknown[] = []

/** Nothing of the drawing before, if there was one, is part of the next. */
export function beginDrawing(): void {
  styles = new ServerStyleSheet()
  failures = []
  forgetFormatters()
}
