/** Time for which a node keeps hints for streams that are opened later; an older page reads again by itself. */
export const HINTS_KEPT_MS = 60_000
