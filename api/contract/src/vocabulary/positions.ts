import { SPORTS, sportName } from '../sports.ts'
import { withDistances } from './fold.ts'

type Sport = (typeof SPORTS)[number]

/** Other names of a sport, folded. */
const SPORT_SPELLINGS: Record<Sport, string> = {
  basketball: 'hoops, bball, b ball, hooper, basketball player',
  football: 'american football, gridiron, football player',
  soccer: 'futbol, soccer player, footballer',
  baseball: 'baseball player',
  track: 'track and field, track field, t f, athletics, runner, cross country, x country, xc',
  swimming: 'swim, swimmer, swimming and diving, swimming diving',
}

/**
 * Positions and events, one per line: the name, then after `<` the wider positions that include it, then after `:` its
 * other names, folded. A `?` marks an everyday word or the beginning of many names (Cam, St. Louis): it counts as a position only if all
 * other words are known.
 */
const ROWS: Record<Sport, string> = {
  basketball: `
    Point guard < Guard: pg, lead guard, floor general
    Shooting guard < Guard, Wing: sg, two guard, off guard, 2 guard
    Combo guard < Guard: cg
    Small forward < Forward, Wing: sf
    Power forward < Forward, Big man: pf, stretch four, stretch 4
    Center < Big man: c, centre, five man, rim protector
    Guard: g
    Wing: 3 and d, 3 d, three and d, wing player, swingman
    Forward: f, point forward
    Big man: big men, bigs, post?, post player, stretch big`,
  football: `
    Quarterback: qb, signal caller, dual threat, pro style, pro style quarterback, dual threat quarterback
    Running back: rb, hb, halfback, half back, tailback
    Fullback: fb, full back
    Wide receiver: wr, wideout, wide out, receiver, slot, slot receiver, split end
    Tight end: te
    Lineman: linemen
    Offensive lineman < Lineman: ol, o line, offensive line, offensive linemen, iol, interior offensive lineman
    Offensive tackle < Offensive lineman: ot, lt, rt, left tackle, right tackle, tackle
    Guard < Offensive lineman: og, offensive guard, lg, rg, g
    Center < Offensive lineman: c, oc
    Defensive lineman < Lineman: dl, d line, defensive line, defensive linemen
    Defensive end < Defensive lineman, Edge: de, wde, sde, weak side defensive end, strong side defensive end
    Defensive tackle < Defensive lineman: dt, nt, ng, nose tackle, nose guard
    Edge < Defensive lineman: edge rusher, pass rusher
    Linebacker: lb
    Outside linebacker < Linebacker: olb, sam linebacker, will linebacker
    Inside linebacker < Linebacker: ilb, mlb, mike linebacker, middle linebacker
    Defensive back: db, nickel, nickelback
    Cornerback < Defensive back: cb, corner, corner back
    Safety < Defensive back: s, safeties
    Free safety < Safety: fs
    Strong safety < Safety: ss
    Athlete: ath
    Kicker: k, pk, placekicker, place kicker
    Punter: p
    Long snapper: ls, snapper
    Return specialist: kr, pr, returner, kick returner, punt returner`,
  soccer: `
    Goalkeeper: gk, keeper, goalie, goal keeper, goaltender
    Defender: d, def, back?, sweeper
    Center back < Defender: cb, centre back, central defender, centerback, center half, centre half, stopper
    Full back < Defender: fb, fullback, outside back
    Left back < Full back: lb, leftback
    Right back < Full back: rb, rightback
    Wing back < Full back: wb, wingback, lwb, rwb
    Midfielder: mf, mid, midfield, central midfielder, cm, center mid, centre mid, central mid, center midfielder, centre midfielder
    Defensive midfielder < Midfielder: cdm, dm, defensive mid, holding mid, holding midfielder
    Attacking midfielder < Midfielder: cam?, am?, attacking mid, playmaker
    Left midfielder < Midfielder: lm, left mid
    Right midfielder < Midfielder: rm, right mid
    Forward: f, fwd, attacker
    Winger < Forward: lw, rw, wing, left wing, right wing, left winger, right winger
    Striker < Forward: st?, cf, center forward, centre forward, number 9, number nine`,
  baseball: `
    Pitcher: p, rp, sp, starting pitcher, relief pitcher, reliever, closer
    Left-handed pitcher < Pitcher: lhp, lefty, southpaw, left hander, lefty pitcher
    Right-handed pitcher < Pitcher: rhp, righty, right hander, righty pitcher
    Catcher: c, backstop
    Infielder: if, inf, infield, corner infielder, corner infield
    First base < Infielder: 1b, first baseman, first basemen
    Second base < Infielder, Middle infielder: 2b, second baseman, second basemen
    Third base < Infielder: 3b, third baseman, third basemen
    Shortstop < Infielder, Middle infielder: ss, short stop
    Middle infielder < Infielder: mif, middle infield
    Outfielder: of?, outfield, corner outfielder, corner outfield
    Left field < Outfielder: lf, left fielder
    Center field < Outfielder: cf, center fielder, centerfield, centerfielder
    Right field < Outfielder: rf, right fielder
    Designated hitter: dh
    Two-way player: two way, 2 way
    Utility: util, utility player`,
  track: `
    Sprints: sprinter, sprint, dash
    60 m < Sprints: 60m dash
    100 m < Sprints: 100m dash
    200 m < Sprints: 200m dash
    400 m < Sprints: 400m dash
    Middle distance: middle distance runner, mid distance
    800 m < Middle distance
    1500 m < Middle distance, Distance
    1600 m < Middle distance, Distance
    Mile < Middle distance, Distance: miler, one mile
    Distance: distance runner, long distance
    3000 m < Distance: 3k
    3200 m < Distance: two mile, 2 mile
    5000 m < Distance: 5k
    10000 m < Distance: 10k
    Steeplechase < Distance: steeple, 3000m steeplechase, 2000m steeplechase
    Race walk: race walker
    Hurdles: hurdler
    60 m hurdles < Hurdles: 60 hurdles, 60h, 60hh, 60mh
    100 m hurdles < Hurdles: 100 hurdles, 100h, 100hh, 100mh
    110 m hurdles < Hurdles: 110 hurdles, 110h, 110hh, 110mh
    300 m hurdles < Hurdles: 300 hurdles, 300h, 300ih, 300mh
    400 m hurdles < Hurdles: 400 hurdles, 400h, 400ih, 400mh
    Relays: relay, 4x100, 4x100m, 4x200, 4x400, 4x400m, 4x800, 4 x 100, 4 x 200, 4 x 400, 4 x 800
    Jumps: jumper
    Long jump < Jumps: lj, long jumper
    Triple jump < Jumps: tj, triple jumper
    High jump < Jumps: hj, high jumper
    Pole vault < Jumps: pv, pole vaulter, vaulter
    Throws: thrower
    Shot put < Throws: shot, shot putter, shotput
    Discus < Throws: discus thrower, discus throw
    Javelin < Throws: jav, javelin thrower, javelin throw
    Hammer < Throws: hammer thrower, hammer throw, weight throw
    Multi-events: multis, multi event, heptathlon, heptathlete, decathlon, decathlete, pentathlon`,
  swimming: `
    Freestyle: free?, free style, freestyler, sprint free, distance free, sprint freestyle, distance freestyle
    50 m freestyle < Freestyle: 50m free, 50 free, 50 freestyle
    100 m freestyle < Freestyle: 100m free, 100 free, 100 freestyle
    200 m freestyle < Freestyle: 200m free, 200 free, 200 freestyle
    400 m freestyle < Freestyle: 400m free, 400 free, 400 freestyle
    500 m freestyle < Freestyle: 500m free, 500 free, 500 freestyle
    800 m freestyle < Freestyle: 800m free, 800 free, 800 freestyle
    1000 m freestyle < Freestyle: 1000m free, 1000 free, 1000 freestyle
    1500 m freestyle < Freestyle: 1500m free, 1500 free, 1500 freestyle
    1650 m freestyle < Freestyle: 1650m free, 1650 free, 1650 freestyle
    Butterfly: fly, flyer, butterflyer
    50 m butterfly < Butterfly: 50m fly, 50 fly, 50 butterfly
    100 m butterfly < Butterfly: 100m fly, 100 fly, 100 butterfly
    200 m butterfly < Butterfly: 200m fly, 200 fly, 200 butterfly
    Backstroke: back?, back stroke, backstroker
    50 m backstroke < Backstroke: 50m back, 50 back, 50 backstroke
    100 m backstroke < Backstroke: 100m back, 100 back, 100 backstroke
    200 m backstroke < Backstroke: 200m back, 200 back, 200 backstroke
    Breaststroke: breast, breast stroke, breaststroker
    50 m breaststroke < Breaststroke: 50m breast, 50 breast, 50 breaststroke
    100 m breaststroke < Breaststroke: 100m breast, 100 breast, 100 breaststroke
    200 m breaststroke < Breaststroke: 200m breast, 200 breast, 200 breaststroke
    Individual medley: im, medley, imer
    100 m medley < Individual medley: 100m im, 100 im, 100m individual medley
    200 m medley < Individual medley: 200m im, 200 im, 200m individual medley, 200 medley
    400 m medley < Individual medley: 400m im, 400 im, 400m individual medley, 400 medley
    Diving: diver, 1m diving, 3m diving, platform diving
    Open water: open water swimmer`,
}

export interface Position {
  /** Sport and name: `basketball/point-guard`. */
  key: string
  sport: Sport
  name: string
  /** Its own key, and the keys of all wider positions that include it. */
  keys: readonly string[]
  /** Folded, distances as `100m`, and joined, as in `200im`; its name first. */
  spellings: readonly string[]
  /** Spellings that are also everyday words: they count only if all other words are known. */
  shy: ReadonlySet<string>
}

const keyOf = (sport: Sport, name: string) => `${sport}/${name.toLowerCase().replaceAll(' ', '-')}`

const listOf = (text: string | undefined) => text?.split(',').map((part) => part.trim()) ?? []

/** Name, names of wider positions, and spellings of a row. */
function partsOf(row: string) {
  const [head = '', called] = row.split(':')
  const [name = '', wider] = head.split('<').map((part) => part.trim())
  return { name, wider: listOf(wider), typed: listOf(called) }
}

/** Its name, and the names of wider positions: free safety, safety, defensive back. */
function namesAround(name: string, rows: readonly string[]): string[] {
  const wider = rows.map(partsOf).find((parts) => parts.name === name)?.wider ?? []
  return [...new Set([name, ...wider.flatMap((each) => namesAround(each, rows))])]
}

function positionOf(sport: Sport, row: string, rows: readonly string[]): Position {
  const { name, typed } = partsOf(row)
  const spellings = [name.toLowerCase().replaceAll('-', ' '), ...typed].flatMap((spelling) => {
    const spaced = withDistances(spelling.replace('?', ''))
    return [spaced, spaced.replace(/^(\d{2,}) /u, '$1')]
  })
  return {
    key: keyOf(sport, name),
    sport,
    name,
    keys: namesAround(name, rows).map((each) => keyOf(sport, each)),
    spellings: [...new Set(spellings)],
    shy: new Set(typed.filter((each) => each.endsWith('?')).map((each) => each.slice(0, -1))),
  }
}

/** Positions and events of every sport, in roster order. */
export const POSITIONS: readonly Position[] = SPORTS.flatMap((sport) => {
  const rows = ROWS[sport].trim().split('\n')
  return rows.map((row) => positionOf(sport, row, rows))
})

export interface SportWords {
  key: Sport
  name: string
  spellings: readonly string[]
}

export const SPORT_WORDS: readonly SportWords[] = SPORTS.map((key) => ({
  key,
  name: sportName(key),
  spellings: [key, ...listOf(SPORT_SPELLINGS[key])],
}))

/** The sport of a folded spelling: `hoops` is basketball, and so are `hoopers`. */
export function sportOf(folded: string): SportWords | undefined {
  const singular = folded.replace(/(?<=..)s$/u, '')
  return SPORT_WORDS.find(
    ({ spellings }) => spellings.includes(folded) || spellings.includes(singular),
  )
}

const bySpelling = Map.groupBy(
  POSITIONS.flatMap((position) => position.spellings.map((spelling) => ({ spelling, position }))),
  ({ spelling }) => spelling,
)

/** Positions of a folded spelling with distances as `100m`, in any sport; `guards` are found by `guard`. */
export function positionsSpelled(folded: string): readonly Position[] {
  const found = bySpelling.get(folded)
  if (found) return found.map(({ position }) => position)
  return folded.length > 3 && folded.endsWith('s') ? positionsSpelled(folded.slice(0, -1)) : []
}

/** Longest spelling, in words. */
export const SPELLING_MAX_WORDS = Math.max(
  ...POSITIONS.flatMap(({ spellings }) => spellings.map((text) => text.split(' ').length)),
)
