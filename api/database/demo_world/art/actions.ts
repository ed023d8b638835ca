import { drawFigure } from '#database/demo_world/art/figures'
import type { Look } from '#database/demo_world/art/looks'
import type { PoseName } from '#database/demo_world/art/poses'
import { backdrop, ground, HORIZON, lightOf, range } from '#database/demo_world/art/stages'
import type { Random } from '#database/demo_world/random'

interface Action {
  pose: PoseName
  alt: string
  /** The feet are off the ground. */
  isInAir?: true
  /** Things around the figure, in the canvas of the scene. */
  props?: string
}

const HOOP =
  '<path d="M1500 1000V300" stroke="#2c3a46" stroke-width="34"/><rect x="1370" y="120" width="36" height="250" rx="8" fill="#f4f6f3"/><path d="M1372 330h-150" stroke="#ff7a5c" stroke-width="16"/><path d="M1232 338l24 110h86l24-110M1262 338l22 110M1336 338l-22 110" fill="none" stroke="#f4f6f3" stroke-width="6"/>'
const GOAL =
  '<path d="M1330 760V420h330" fill="none" stroke="#f4f6f3" stroke-width="22"/><g stroke="#f4f6f3" stroke-width="3" opacity=".6"><path d="M1380 430v330M1440 430v330M1500 430v330M1560 430v330M1340 500h300M1340 570h300M1340 640h300M1340 710h300"/></g>'
const HURDLE =
  '<path d="M880 900V690h330v210M880 900h60M1210 900h60" fill="none" stroke="#2c3a46" stroke-width="16"/><rect x="866" y="664" width="358" height="46" rx="6" fill="#f4f6f3"/><path d="M940 664h70v46h-70zM1080 664h70v46h-70z" fill="#ff7a5c"/>'
const SAND =
  '<path d="M760 820h840v140H700z" fill="#e8cf9a"/><path d="M900 870q40-30 90 0M1150 900q50-30 110 0" fill="none" stroke="#d2b67c" stroke-width="12"/>'
const POSTS =
  '<path d="M1300 650V500M1180 500h240M1180 500V170M1420 500V170" fill="none" stroke="#f2c14b" stroke-width="20" stroke-linecap="round"/>'
const BLOCK =
  '<path d="M150 1000V700h250l60 60v240z" fill="#f4f6f3"/><path d="M150 700h250l60 60H150z" fill="#d6ddd8"/><circle cx="300" cy="880" r="60" fill="#22304a"/>'
const TAPE = '<path d="M1010 470q190 30 330-40" fill="none" stroke="#f4f6f3" stroke-width="16"/>'

const PODIUM =
  '<rect x="560" y="880" width="600" height="140" rx="8" fill="#f4f6f3"/><rect x="560" y="880" width="600" height="24" rx="8" fill="#f2c14b"/>'

const cheer = (alt: string): Action => ({ pose: 'cheer', alt, props: PODIUM })

/** Motions of each sport. */
export const ACTIONS: Readonly<Record<string, readonly Action[]>> = {
  track: [
    { pose: 'sprint', alt: 'A sprinter at full speed on a red track', props: TAPE },
    { pose: 'hurdle', alt: 'A hurdler clearing a hurdle', isInAir: true, props: HURDLE },
    { pose: 'jump', alt: 'A long jumper in the air above the sand', isInAir: true, props: SAND },
    { pose: 'relay', alt: 'A relay runner with the baton' },
  ],
  basketball: [
    { pose: 'shot', alt: 'A basketball player shooting a jump shot', isInAir: true, props: HOOP },
    { pose: 'dribble', alt: 'A guard dribbling up the court' },
    { pose: 'dunk', alt: 'A basketball player going up for a dunk', isInAir: true, props: HOOP },
  ],
  football: [
    { pose: 'pass', alt: 'A quarterback about to throw', props: POSTS },
    { pose: 'carry', alt: 'A running back with the ball, breaking away' },
    cheer('A football player on the podium, arms up'),
  ],
  soccer: [
    { pose: 'kick', alt: 'A soccer player striking the ball at the goal', props: GOAL },
    { pose: 'header', alt: 'A soccer player going up for a header', isInAir: true, props: GOAL },
    cheer('A soccer player on the podium, arms up'),
  ],
  baseball: [
    { pose: 'swing', alt: 'A batter making contact' },
    { pose: 'pitch', alt: 'A pitcher in the middle of a throw' },
    cheer('A baseball player on the podium, arms up'),
  ],
  swimming: [
    { pose: 'dive', alt: 'A swimmer diving off the starting block', isInAir: true, props: BLOCK },
    cheer('A swimmer on the podium, arms up'),
  ],
}

/** Person in motion in front of the light, as on a poster. */
export function drawAction(random: Random, sport: string, index: number, look: Look): string {
  const actions = ACTIONS[sport] ?? []
  const action = actions[index % actions.length]
  if (!action) throw new RangeError(`there is no action ${index} of ${sport}`)
  const { pose, isInAir, props = '' } = action
  const x = props === '' ? random.whole(560, 820) : random.whole(460, 560)
  const lift = isInAir ? -70 : 0
  const streaks = range(5)
    .map((line) => {
      const y = 330 + line * 74 + random.whole(-16, 16)
      return `<path d="M${x - 330 - random.whole(0, 120)} ${y}h${random.whole(120, 240)}"/>`
    })
    .join('')
  const shadow = `<ellipse cx="${x + 330}" cy="${HORIZON + 250}" rx="${isInAir ? 210 : 270}" ry="30" fill="#000" opacity=".24"/>`
  return `${backdrop(random, lightOf(random), x + 330)}${ground(sport)}${props}${shadow}
    <g stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".55">${pose === 'cheer' ? '' : streaks}</g>
    <g transform="translate(${x - 60} ${130 + lift}) scale(1.98)">${drawFigure(pose, look, { sport })}</g>`
}
