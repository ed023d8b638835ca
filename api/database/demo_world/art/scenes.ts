import { ACTIONS, drawAction } from '#database/demo_world/art/actions'
import { altOfAerial, drawAerial } from '#database/demo_world/art/aerials'
import { type Look, lookOf } from '#database/demo_world/art/looks'
import { svg } from '#database/demo_world/art/stages'
import {
  altOfGear,
  drawDawn,
  drawGear,
  drawMedal,
  drawScoreboard,
  drawTeam,
  drawTrophy,
} from '#database/demo_world/art/still_lifes'
import type { Random } from '#database/demo_world/random'

export const SCENE_SPORTS = Object.keys(ACTIONS)
/** For people without a sport, such as organizations and parents. */
export const ANY_SPORT = 'track'

interface Motif {
  /** True if a single athlete is the subject, who has to look like the owner of the picture. */
  isOfPerson: boolean
  draw: (random: Random, sport: string, look: Look) => string
  alt: (sport: string) => string
}

const actionsOf = (sport: string) => ACTIONS[sport] ?? []

const action = (index: number): Motif => ({
  isOfPerson: true,
  draw: (random, sport, look) => drawAction(random, sport, index, look),
  alt: (sport) => actionsOf(sport)[index % actionsOf(sport).length]?.alt ?? '',
})

const thing = (draw: Motif['draw'], alt: Motif['alt']): Motif => ({ isOfPerson: false, draw, alt })

/** Subjects of scenes, by name. */
const MOTIFS = {
  action: action(0),
  play: action(1),
  moment: action(2),
  aerial: thing(drawAerial, altOfAerial),
  bench: thing(drawTeam, (sport) => `A ${sport} team, shoulder to shoulder`),
  medal: thing(drawMedal, () => 'A medal on its ribbon'),
  trophy: thing(drawTrophy, () => 'A championship cup in a rain of confetti'),
  board: thing(drawScoreboard, () => 'The scoreboard under the lights'),
  gear: thing(drawGear, altOfGear),
  dawn: thing(drawDawn, (sport) => `The empty ${sport} venue at first light`),
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS
export const MOTIF_NAMES = Object.keys(MOTIFS) as readonly MotifName[]

export const isOfPerson = (motif: MotifName) => MOTIFS[motif].isOfPerson
export const altOf = (sport: string, motif: MotifName) => MOTIFS[motif].alt(sport)

export function drawScene(
  random: Random,
  {
    sport,
    motif,
    look = lookOf(random),
  }: { sport: string; motif: MotifName; look?: Look | undefined },
  size: { width: number; height: number },
): string {
  return svg(size, MOTIFS[motif].draw(random, sport, look))
}
