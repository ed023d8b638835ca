import type { DateTime } from 'luxon'
import type { Client } from 'pg'
import { DEMO_DOMAIN } from '#database/demo_world/demo_accounts'
import { insertRows } from '#database/demo_world/insert_rows'
import type { Person } from '#database/demo_world/people'
import type { Random } from '#database/demo_world/random'

const SAME_SPORT_LINKS = 4

export interface DemoConnection {
  id: string
  requesterId: string
  addresseeId: string
  status: 'pending' | 'accepted'
  /** The minor of the pair, if any: a guardian decides, or has decided. */
  minorId: string | null
  note: string | null
  createdAt: Date
  decidedAt: Date | null
}

/** Connected pairs of demo accounts. */
const KNOWN: readonly (readonly [string, string])[] = [
  ['athlete', 'elite'],
  ['athlete', 'rookie'],
  ['athlete', 'coach'],
  ['elite', 'coach'],
  ['elite', 'team'],
  ['elite', 'sponsor'],
  ['elite', 'minor'],
  ['coach', 'minor'],
  ['coach', 'team'],
  ['coach', 'parent'],
  ['team', 'sponsor'],
  ['curator', 'admin'],
  ['curator', 'elite'],
  ['parent', 'curator'],
]

/** Number of further athletes that each is connected with. */
const CIRCLES: Readonly<Record<string, number>> = {
  athlete: 14,
  elite: 18,
  rookie: 2,
  coach: 12,
  team: 10,
  sponsor: 5,
  curator: 3,
}

/** Pending requests with their notes. */
const ASKED: readonly (readonly [string, string, string | null])[] = [
  ['sponsor', 'athlete', 'We liked your last three posts. Let us talk about travel grants.'],
  ['rookie', 'elite', null],
  ['coach-new', 'coach', 'First season coaching. I would love to ask you things now and then.'],
  ['coach-new', 'rookie', null],
  ['coach-new', 'minor', 'I coach middle distance two towns over.'],
  ['team', 'minor', 'We would love to see you at our open practice in January.'],
  ['minor', 'athlete', null],
]

/** Number of athletes who ask each of these accounts. */
const ASKED_BY_OTHERS: Readonly<Record<string, number>> = {
  athlete: 3,
  elite: 4,
  coach: 3,
  team: 2,
}

export class Acquaintances {
  readonly #pairs = new Set<string>()
  readonly #random: Random
  readonly #now: DateTime
  readonly all: DemoConnection[] = []

  constructor(random: Random, now: DateTime) {
    this.#random = random
    this.#now = now
  }

  /** Skips pairs that have a row already: the table holds one row per pair. */
  add(requester: Person, addressee: Person, note: string | null, isPending: boolean) {
    const pair = [requester.id, addressee.id].sort().join(' ')
    if (requester.id === addressee.id || this.#pairs.has(pair)) return
    this.#pairs.add(pair)
    const random = this.#random
    const created = this.#now.minus(
      isPending ? { hours: random.whole(2, 120) } : { days: random.whole(8, 55) },
    )
    const decided = isPending ? null : created.plus({ hours: random.whole(1, 100) })
    const createdAt = created.toJSDate()
    this.all.push({
      id: random.uuid(),
      requesterId: requester.id,
      addresseeId: addressee.id,
      status: isPending ? 'pending' : 'accepted',
      minorId:
        [requester, addressee].find(({ email }) => email === `minor@${DEMO_DOMAIN}`)?.id ?? null,
      note,
      createdAt,
      decidedAt: decided?.toJSDate() ?? null,
    })
  }
}

/** Connections and requests of the demo accounts, and a few within their sport for everybody else. */
export function makeConnections(
  random: Random,
  people: readonly Person[],
  now: DateTime,
): DemoConnection[] {
  const byName = new Map(people.map((person) => [person.email.split('@')[0], person]))
  const named = (name: string) => {
    const person = byName.get(name)
    if (!person) throw new RangeError(`nobody is called ${name}`)
    return person
  }
  const around = people.filter(({ email }) => /\.\d+@/.test(email))
  const made = new Acquaintances(random, now)

  for (const [one, other] of KNOWN) made.add(named(one), named(other), null, false)
  for (const [one, other, note] of ASKED) made.add(named(one), named(other), note, true)
  for (const [name, count] of Object.entries(CIRCLES)) {
    for (const athlete of random.shuffled(around).slice(0, count)) {
      const [asker, asked] = random.chance(0.5) ? [athlete, named(name)] : [named(name), athlete]
      made.add(asker, asked, null, false)
    }
  }
  for (const [name, count] of Object.entries(ASKED_BY_OTHERS)) {
    for (const athlete of random.shuffled(around).slice(0, count)) {
      made.add(athlete, named(name), null, true)
    }
  }
  for (const athlete of around) {
    const peers = around.filter(({ profile }) => profile?.sport === athlete.profile?.sport)
    for (const peer of random.shuffled(peers).slice(0, SAME_SPORT_LINKS)) {
      made.add(athlete, peer, null, false)
    }
  }
  return made.all
}

export function insertConnections(client: Client, connections: readonly DemoConnection[]) {
  return insertRows(
    client,
    'connections',
    connections.map((connection) => ({
      id: connection.id,
      requester_id: connection.requesterId,
      addressee_id: connection.addresseeId,
      status: connection.status,
      awaits_guardian_of: connection.minorId && !connection.decidedAt ? [connection.minorId] : [],
      approved_for: connection.minorId && connection.decidedAt ? [connection.minorId] : [],
      note: connection.note,
      created_at: connection.createdAt,
      decided_at: connection.decidedAt,
    })),
  )
}
