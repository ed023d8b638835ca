/** One message to one person. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** The same as `text`, for programs that show HTML. */
  html?: string
  /** Further headers by name. */
  headers?: Record<string, string>
}
