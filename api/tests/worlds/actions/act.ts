import type { Response, Visitor } from '#tests/support/visitor'
import type { Person, World } from '#tests/worlds/world'

/** A person's request, with the outcome that the model expects. */
export interface Act {
  by: Person
  /** Line in the story. */
  words: string
  send: (as: Visitor) => Promise<Response>
  /** Expected status. */
  due: number
  /** The same request for a missing subject: a refusal that hides somebody has to be the same answer, byte for byte. */
  asMissing?: (as: Visitor) => Promise<Response>
  /** Change of the model after a success. */
  after?: (answer: Response) => void
  /** Second request of an action that takes two. */
  next?: (answer: Response) => Act
  /** Person whose sessions end. */
  signsOut?: Person
}

interface Doing {
  world: World
  by: Person
  to: Person
  pick: number
}

export type Action = (doing: Doing) => Act | null | Promise<Act | null>

export const oneOf = <T>(choices: readonly T[], pick: number): T =>
  choices[pick % choices.length] as T

export const idOf = (answer: Response) => (answer.json as { id: string }).id
