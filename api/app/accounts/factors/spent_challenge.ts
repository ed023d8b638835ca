import { SpentChallengeSchema } from '#database/schema'

/** Challenge that a passkey has answered, until it expires. */
export default class SpentChallenge extends SpentChallengeSchema {
  static override primaryKey = 'challenge'
}
