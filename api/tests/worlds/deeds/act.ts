import type { Response, Visitor } from '#tests/support/visitor'
import type { Person, World } from '#tests/worlds/world'

/** One request that somebody makes, with what the model says must come of it. */
export interface Act {
  by: Person
  /** As the story tells it. */
  words: string
  send: (as: Visitor) => Promise<Response>
  /** The status that is due. */
  due: number
  /**
   * The same where there is nobody or nothing: a refusal that would tell of somebody hidden has to be the same answer,
   * byte for byte.
   */
  asMissing?: (as: Visitor) => Promise<Response>
  /** What changes in the model, where it was allowed. */
  after?: (answer: Response) => void
  /** What is done next, where it takes two. */
  next?: (answer: Response) => Act
  /** Whose sessions end by it. */
  signsOut?: Person
}

interface Doing {
  world: World
  by: Person
  to: Person
  pick: number
}

export type Deed = (doing: Doing) => Act | null | Promise<Act | null>

export const oneOf = <T>(choices: readonly T[], pick: number): T =>
  choices[pick % choices.length] as T

export const idOf = (answer: Response) => (answer.json as { id: string }).id
