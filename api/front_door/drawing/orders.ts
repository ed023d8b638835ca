import { z } from 'zod'

/** Messages to a drawing process. */
export type Order =
  | {
      /** Makes all that pages of these programs have in common, before the first of them is asked for. */
      kind: 'rehearse'
      id: number
      keys: string[]
    }
  | {
      /** After a page of these programs: prepares the next one's realm, then, where nobody comes, warms it up. */
      kind: 'prepare' | 'warmUp'
      id: number
      keys: string[]
    }
  | { kind: 'program'; key: string; source: string }
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
  /** Work for later pages is done, whether it succeeded or not. */
  | { id: number; isRehearsed: true }
  | {
      id: number
      failure: string
      /** Key of the program that fails by itself, before it gets a page; null for a failure of the page. */
      program: string | null
    }
  /** Ended early without having had the processor: nothing is known of the program. */
  | { id: number; isInterrupted: true }

/** A page as HTML: what programs answered is checked before it goes into a document. */
export const drawnPageSchema = z.object({
  html: z.string().meta({ description: "Children of the shell's root." }),
  styles: z.string().meta({ description: 'A `<style>` element, without a nonce.' }),
  head: z.string().meta({ description: 'Elements for the head: pictures to fetch right away.' }),
  title: z.string(),
})
export type DrawnPage = z.infer<typeof drawnPageSchema>
