import type { Method } from './endpoint.ts'

/** End of a call or a field, announced: until then it is answered beside its successor. */
export interface Deprecation<Successor extends string = string> {
  /** Version of the contract that has the successor. */
  since: `${number}.${number}.${number}`
  /** First day of the announcement, `2026-12-01`. */
  from: string
  /** Last day on which it is answered. After it, `npm run verify` asks for its removal, or for more time. */
  until: string
  /** Successor, for people and programs. */
  instead: Successor
}

/** End of a call; its successor is another call of the contract: `GET /api/posts/feed`. */
export type CallDeprecation = Deprecation<`${Method} /api/${string}`>

/** Sentence about an end, wherever one is told. */
export const deprecationSentence = ({ since, until, instead }: Deprecation) =>
  `Deprecated since ${since}, answered until ${until}: use \`${instead}\` instead.`

/**
 * Description of a field that ends: `z.string().meta(deprecatedField({ …, instead: 'headline' }))`. A TSDoc `@deprecated` beside
 * it tells those who read the source.
 */
export const deprecatedField = (ending: Deprecation) => ({
  deprecated: true,
  'x-sunset': ending.until,
  description: deprecationSentence(ending),
})
