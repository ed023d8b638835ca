import { DateTime } from 'luxon'
import { clock } from '#core/clock'
import { cleanDatabase } from '#tests/support/clean_database'
import { Chance } from '#tests/support/races/chance'
import type { Response } from '#tests/support/visitor'
import { comparable, Looker } from '#tests/worlds/compare'
import { actOf } from '#tests/worlds/actions'
import type { Act } from '#tests/worlds/actions/act'
import { difference, type Disagreement, template } from '#tests/worlds/disagreement'
import { Listeners } from '#tests/worlds/hints'
import { looksOf } from '#tests/worlds/observations'
import { type Scene, setScene, signIn } from '#tests/worlds/people'
import type { ActionName, Plan } from '#tests/worlds/plan'
import { isMinor } from '#tests/worlds/standing'
import type { Person } from '#tests/worlds/world'

/** The outcome of a world: its story, and where product and model differed. */
export interface Lived {
  story: string[]
  disagreements: Disagreement[]
  /** Number of successful actions. */
  actions: number
  requests: number
  /** Count of each action by outcome. */
  tally: Map<string, number>
}

const AT_ONCE = 8

/** Number of reads in a world, out of many hundreds, selected by the plan. */
const LOOKS = 200
const LOOKS_BETWEEN = 12

interface Wanted {
  /** Looks everywhere for only this kind of disagreement: used to shrink an example. */
  kind?: string | null
  /** Filled line by line: also known of a world that breaks off. */
  story?: string[]
}

/** Beginning of the kind of a world that ended by an error. */
export const BROKEN_OFF = 'broken off'

/** Shuffles reproducibly by seed. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const chance = new Chance(seed)
  return list
    .map((one) => ({ one, place: chance.next() }))
    .toSorted((one, another) => one.place - another.place)
    .map(({ one }) => one)
}

/** Noon of tomorrow, so that no midnight passes during a world. */
function setClock() {
  clock.travelTo(DateTime.utc().plus({ days: 1 }).set({ hour: 12 }).startOf('hour').toJSDate())
}

class Replay {
  readonly #plan: Plan
  readonly #scene: Scene
  readonly #listeners: Listeners | null
  readonly #story: string[]
  readonly #disagreements: Disagreement[] = []
  readonly #wanted: Wanted
  readonly #tally = new Map<string, number>()
  #actions = 0
  #requests = 0

  constructor(plan: Plan, scene: Scene, wanted: Wanted) {
    this.#plan = plan
    this.#wanted = wanted
    this.#story = wanted.story ?? []
    this.#scene = scene
    this.#listeners = plan.isListening ? new Listeners(scene) : null
  }

  async live(): Promise<Lived> {
    const { world } = this.#scene
    for (const person of world.people) this.#story.push(this.#introduce(person))
    for (const { asker, asked } of world.pairs) {
      this.#story.push(`${asker.firstName} and ${asked.firstName} are connected`)
    }
    for (const { coach, organization } of world.employments) {
      this.#story.push(`${coach.firstName} works for ${organization.firstName}`)
    }
    await this.#listeners?.open()
    try {
      for (const action of this.#plan.actions) {
        const act = await actOf(world, action)
        if (!act) continue
        await this.#do(action.name, act)
        if (action.isLookedAt) await this.#look(LOOKS_BETWEEN)
      }
      await this.#look(LOOKS)
    } finally {
      this.#listeners?.close()
    }
    return this.lived
  }

  #introduce(person: Person): string {
    const { kind } = this.#plan.people[person.slot] ?? { kind: '' }
    const { profileVisibility, statsVisibility, contactVisibility } = person.levels
    const guardian = this.#scene.world.links.find(({ child }) => child === person)?.guardian
    const levels = `profile ${profileVisibility}, sections ${statsVisibility}, contact ${contactVisibility}`
    const linked = isMinor(this.#scene.world, person)
      ? `, guardian ${guardian?.firstName ?? 'none'}`
      : ''
    const wrote = this.#scene.world.newestPost(person) ? ', wrote a post' : ''
    return `${person.firstName} (${person.id.slice(0, 8)}): ${kind}; ${levels}${linked}${wrote}`
  }

  #disagree(found: Omit<Disagreement, 'line'>) {
    this.#disagreements.push({ ...found, line: this.#story.length })
  }

  async #do(name: ActionName, act: Act): Promise<void> {
    const visitor = this.#scene.visitors.get(act.by)
    if (!visitor) return
    this.#listeners?.before()
    const answer = await act.send(visitor)
    this.#requests += 1
    const came = `${name}: ${answer.status}`
    this.#tally.set(came, (this.#tally.get(came) ?? 0) + 1)
    const isAsDue = answer.status === act.due
    this.#story.push(`${act.words}: ${answer.status}`)
    if (!isAsDue) {
      this.#disagree({
        kind: `${name} should be ${act.due}`,
        words: `${act.due} was due, ${answer.status} came: ${answer.text.slice(0, 300)}`,
      })
      // Product and model have diverged: further comparison is meaningless.
      throw new Diverged()
    }
    if (act.asMissing && (act.due === 404 || name === 'message') && act.due >= 400) {
      this.#compareWithMissing(name, answer, await act.asMissing(visitor))
    }
    const isRefused = answer.status >= 400
    if (!isRefused) this.#actions += 1
    if (!isRefused) act.after?.(answer)
    const next = isRefused ? undefined : act.next?.(answer)
    const said = (await this.#listeners?.after({ name, by: act.by, isRefused })) ?? []
    for (const found of said) this.#disagree(found)
    if (!isRefused && act.signsOut) await this.#signInAgain(act.signsOut)
    if (next) await this.#do(name, next)
  }

  #compareWithMissing(name: ActionName, answer: Response, missing: Response) {
    const differs = difference(comparable(missing), comparable(answer))
    if (!differs) return
    this.#disagree({
      kind: `${name} should be as if missing`,
      words: `to nobody it is ${missing.text}, and here ${answer.text} (${JSON.stringify(differs)})`,
    })
  }

  async #signInAgain(person: Person) {
    if (person.isSuspended) return
    this.#scene.visitors.set(person, await signIn(person))
    await this.#listeners?.reopen(person)
  }

  async #look(most: number) {
    const { world, visitors, nobody } = this.#scene
    const lookersOf = (person: Person | null) => {
      const visitor = (person && visitors.get(person)) ?? nobody
      const looker = new Looker(person?.firstName ?? 'Somebody signed out', visitor)
      return looksOf(world, person).map((look) => ({ looker, look }))
    }
    const all = [...world.people, null].flatMap(lookersOf)
    const { kind } = this.#wanted
    const chosen =
      kind && !kind.startsWith(BROKEN_OFF)
        ? all.filter(({ look }) => kind.startsWith(`GET ${template(look.path)} `))
        : shuffled(all, this.#plan.sample + this.#story.length).slice(0, most)
    this.#requests += chosen.length
    const waiting = chosen.values()
    const lookOn = async () => {
      for (const { looker, look } of waiting) {
        for (const found of await looker.look(look)) this.#disagree(found)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lookOn))
  }

  get lived(): Lived {
    return {
      story: this.#story,
      disagreements: this.#disagreements,
      actions: this.#actions,
      requests: this.#requests,
      tally: this.#tally,
    }
  }
}

/** A action had another outcome than the model's. */
class Diverged extends Error {}

/** Runs the world of a plan, from an empty database. */
export async function live(plan: Plan, wanted: Wanted = {}): Promise<Lived> {
  const goHome = await cleanDatabase()
  try {
    setClock()
    const replay = new Replay(plan, await setScene(plan), wanted)
    try {
      return await replay.live()
    } catch (error) {
      if (error instanceof Diverged) return replay.lived
      throw error
    }
  } finally {
    goHome()
  }
}
