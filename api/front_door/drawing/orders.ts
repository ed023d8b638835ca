/** Messages to a drawing process. */
export type Order =
  | { kind: 'program'; key: string; source: string }
  | { kind: 'forget'; key: string }
  | {
      kind: 'draw'
      id: number
      /** Programs to run, in this order: the shell's, then the remote's. */
      keys: string[]
      /** JSON for `fieldhouse.prepare()`. */
      input: string
      /** IANA name. */
      timeZone: string
    }

/** Answer to an order to draw. */
export type Drawing =
  | {
      id: number
      /** JSON: {@link DrawnPage}. */
      page: string
    }
  | { id: number; failure: string }

/** A page as HTML. */
export interface DrawnPage {
  /** Children of the shell's root. */
  html: string
  /** A `<style>` element, without a nonce. */
  styles: string
  /** Elements for the head: pictures to fetch at once. */
  head: string
  title: string
}
