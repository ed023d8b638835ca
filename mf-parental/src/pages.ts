import type { Pages } from '@fieldhouse/remote-kit'
import { ParentalControlsPage } from './parental-controls/parental-controls-page.tsx'

/** The routes of `remote.json`. */
export const pages: Pages = { '/parental-controls': ParentalControlsPage }
