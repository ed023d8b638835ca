import { randomUUID } from 'node:crypto'
import type { EventHint } from '@fieldhouse/contract'
import { hint } from '#events/hints'
import { EventReader } from '#tests/support/event_reader'
import { serverOrigin } from '#tests/support/test_server'
import { boxOf, messagesFor, sending } from '#tests/worlds/contact'
import type { Disagreement } from '#tests/worlds/disagreement'
import type { ActionName } from '#tests/worlds/plan'
import type { Scene } from '#tests/worlds/people'
import { isConnected } from '#tests/worlds/sight'
import type { Person, World } from '#tests/worlds/world'

/** Actions that send hints to nobody (docs/rules.md, Connections, blocks, reports; Messages). */
const SILENT: readonly ActionName[] = [
  'block',
  'unblock',
  'mute',
  'unmute',
  'report',
  'decline a connection',
  'decline messages',
]

/** Everything that the viewer can see of their thread with another person. */
function threadSeen(world: World, viewer: Person, person: Person): string {
  const thread = world.thread(viewer, person)
  return JSON.stringify([
    thread && boxOf(world, thread, viewer),
    thread?.state === 'open',
    thread &&
      messagesFor(thread, viewer).map((one) => [one.id, thread.state === 'open' && one.isRead]),
    sending(world, viewer, person) !== 'refused',
    // The thread's 'Verified Connection' depends on it.
    isConnected(world, viewer, person),
  ])
}

function threadsSeen(world: World): Map<string, string> {
  const seen = new Map<string, string>()
  for (const viewer of world.people) {
    for (const person of world.people) {
      if (viewer !== person) {
        seen.set(`${viewer.id} ${person.id}`, threadSeen(world, viewer, person))
      }
    }
  }
  return seen
}

interface Action {
  name: ActionName
  by: Person
  isRefused: boolean
}

/** Event streams of all people: compares the hints of each action with the changes that the model makes visible. */
export class Listeners {
  readonly #scene: Scene
  readonly #readers = new Map<Person, EventReader>()
  #before = new Map<string, string>()

  constructor(scene: Scene) {
    this.#scene = scene
  }

  async open() {
    await Promise.all(this.#scene.world.people.map((person) => this.reopen(person)))
  }

  async reopen(person: Person) {
    this.#readers.get(person)?.close()
    this.#readers.delete(person)
    const visitor = this.#scene.visitors.get(person)
    if (!visitor) return
    const reader = await EventReader.open(visitor, serverOrigin())
    if (reader.status === 200) this.#readers.set(person, reader)
    else reader.close()
  }

  close() {
    for (const reader of this.#readers.values()) reader.close()
  }

  before() {
    this.#before = threadsSeen(this.#scene.world)
  }

  /** Unexpected hints during the last action. */
  async after(action: Action): Promise<Omit<Disagreement, 'line'>[]> {
    const marker: EventHint = { type: 'messages', userId: randomUUID() }
    for (const person of this.#readers.keys()) hint(person.id, marker)
    const now = threadsSeen(this.#scene.world)
    const found: Omit<Disagreement, 'line'>[] = []
    for (const [person, reader] of this.#readers) {
      const isMarker = (one: EventHint) => one.type === 'messages' && one.userId === marker.userId
      try {
        await reader.until(() => reader.hints.some(isMarker))
      } catch {
        // The session ended.
        this.#readers.delete(person)
      }
      const heard = reader.hints.splice(0).filter((one) => !isMarker(one))
      for (const one of heard) {
        if (this.#may(action, person, one, now)) continue
        found.push({
          kind: `push after ${action.name}: ${one.type}`,
          words: `${person.firstName}’s stream says ${JSON.stringify(one)}${action.isRefused ? ', though it was refused' : ''}`,
        })
      }
    }
    return found
  }

  #may({ name, by, isRefused }: Action, person: Person, one: EventHint, now: Map<string, string>) {
    if (person === by) return true
    if (isRefused) return false
    if (one.type === 'session_ended') return true
    if (SILENT.includes(name)) return false
    if (one.type !== 'messages') return true
    const which = `${person.id} ${one.userId}`
    return this.#before.get(which) !== now.get(which)
  }
}
