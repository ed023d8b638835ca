import { BRAND } from '@fieldhouse/remote-kit/host'

export const LANDING_TITLE = `${BRAND}: be seen by the right people`
