import type { Pages, RemoteProps } from '@fieldhouse/remote-kit'
import type { ComponentType } from 'react'
import { ServerStyleSheet } from 'styled-components'

/** Exports of a remote's program. */
export interface DrawnRemote {
  RemoteRoot: ComponentType<RemoteProps & { pages: Pages }>
  pages: Pages
}

/** Each remote's program puts itself here. */
export const drawnRemotes: Record<string, DrawnRemote> = {}

/** Styles of the one page that this realm draws. */
export const styles = new ServerStyleSheet()
