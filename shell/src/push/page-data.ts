let readAt: number | null = null

/** Data that the page's response carried. */
export const pageData = {
  /** When it was read, in milliseconds since 1970 by the server's clock; null without any. */
  readAt: () => readAt,
  setReadAt(moment: number | null) {
    readAt = moment
  },
}
