import { withoutRequest } from '#tests/support/same_answer'
import type { Response, Visitor } from '#tests/support/visitor'
import { difference, type Disagreement, template } from '#tests/worlds/disagreement'
import type { Look } from '#tests/worlds/looks'
import { NAMES } from '#tests/worlds/plan'

type Found = Omit<Disagreement, 'line'>

const LAST_NAMES = NAMES.map(([, lastName]) => lastName)

/** Names of all people and things in a text. */
const namedIn = (text: string) =>
  new Set([
    ...LAST_NAMES.filter((name) => text.includes(name)),
    ...(text.match(/w-[a-z]+-of-\w+-\d+/g) ?? []),
  ])

const beyond = (named: ReadonlySet<string>, may: ReadonlySet<string>) =>
  [...named].filter((one) => !may.has(one))

/** The answer without the renewal of the session, which may come with any request. */
export function comparable(answer: Response) {
  const { status, headers, text } = withoutRequest(answer)
  return { status, headers: headers.filter(([name]) => name !== 'set-cookie'), text }
}

const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 1_200)

/** Caches answers for missing subjects, which are the same for all of a viewer's looks of a kind. */
export class Looker {
  readonly #who: string
  readonly #visitor: Visitor
  readonly #missing = new Map<string, Promise<Response>>()

  constructor(who: string, visitor: Visitor) {
    this.#who = who
    this.#visitor = visitor
  }

  async look(look: Look): Promise<Found[]> {
    return this.#compare(look, await this.#visitor.get(look.path))
  }

  async #compare(look: Look, answer: Response): Promise<Found[]> {
    const asked = `GET ${template(look.path)}`
    const found = (what: string, words: string): Found[] => [
      { kind: `${asked} ${what}`, words: `${this.#who} asks ${look.path}: ${words}` },
    ]
    if ('refused' in look) {
      const { status, text } = answer
      if (status !== look.refused) {
        return found(
          `should be ${look.refused}`,
          `${look.refused} was due, ${status} came: ${text.slice(0, 300)}`,
        )
      }
      const named = [...namedIn(text)]
      return named.length > 0 ? found('names in a refusal', text) : []
    }
    if ('missing' in look) {
      const due = comparable(await this.#answerToMissing(look.like))
      const got = comparable(answer)
      if (due.status !== 404) throw new Error(`${look.like} answered ${due.status}`)
      const differs = difference(due, got)
      if (!differs) return []
      return found(
        'should be as if missing',
        `as missing was due, ${got.status} came: ${got.text.slice(0, 300)} (${brief(differs)})`,
      )
    }
    if (answer.status !== 200) {
      return found('should be shown', `200 was due, ${answer.status} came: ${answer.text}`)
    }
    if ('namesOnly' in look) {
      const said = beyond(namedIn(answer.text), look.namesOnly)
      return said.length > 0 ? found('names', `it names ${said.join(', ')}: ${answer.text}`) : []
    }
    const got = look.read(answer)
    const differs = difference(look.is, got)
    if (differs) {
      return found(
        `differs at${differs.at}`,
        `${brief(differs.due)} was due, ${brief(differs.got)} came`,
      )
    }
    if (typeof look.is !== 'object') return []
    const may = namedIn(`${JSON.stringify(look.is)} ${look.mayName ?? ''}`)
    const said = beyond(namedIn(answer.text), may)
    return said.length > 0 ? found('names', `it names ${said.join(', ')}: ${answer.text}`) : []
  }

  #answerToMissing(path: string): Promise<Response> {
    let answer = this.#missing.get(path)
    if (!answer) {
      answer = this.#visitor.get(path)
      this.#missing.set(path, answer)
    }
    return answer
  }
}
