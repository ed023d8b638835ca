/** What is shown here changes by itself, and nothing tells of it. */
export const LOOK_AGAIN_MS = 30_000
