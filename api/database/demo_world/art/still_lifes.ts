import { drawBust, type Outfit } from '#database/demo_world/art/busts'
import { digits } from '#database/demo_world/art/digits'
import { type Look, lookOf } from '#database/demo_world/art/looks'
import { backdrop, ground, HEIGHT, lightOf, range, WIDTH } from '#database/demo_world/art/stages'
import type { Random } from '#database/demo_world/random'

const GROUNDS = [
  ['#173a55', '#1f4d70'],
  ['#1c4a35', '#235c42'],
  ['#ff7a5c', '#ff9a80'],
  ['#5b3567', '#6f4480'],
  ['#f2c14b', '#f7d377'],
  ['#0f5a5e', '#157075'],
] as const

/** A colored ground with rays of light from one point. */
function rays(random: Random, x: number, y: number): string {
  const [color, light] = random.pick(GROUNDS)
  const turns = range(9).map((ray) => ray * 40 + random.whole(0, 12))
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/><g fill="${light}">${turns
    .map((turn) => `<path transform="rotate(${turn} ${x} ${y})" d="M${x} ${y}l1900-150v300z"/>`)
    .join('')}</g>`
}

/** A medal on its ribbon. */
export function drawMedal(random: Random, _sport: string, { kit, trim }: Look): string {
  const x = random.whole(640, 960)
  const [metal, edge, glow] = random.pick([
    ['#f2c14b', '#b98516', '#ffe08a'],
    ['#f2c14b', '#b98516', '#ffe08a'],
    ['#d3dadb', '#8d989b', '#f4f6f3'],
    ['#d08a52', '#935527', '#ecb284'],
  ] as const)
  return `${rays(random, x, 620)}<path d="M${x - 330}-20h170L${x + 20} 420l-90 60zM${x + 330}-20h-170L${x - 20} 420l90 60z" fill="${kit}"/><path d="M${x - 270}-20h50L${x - 20} 440l-28 20zM${x + 270}-20h-50L${x + 20} 440l28 20z" fill="${trim}"/>
    <rect x="${x - 70}" y="400" width="140" height="60" rx="18" fill="${edge}"/><circle cx="${x}" cy="660" r="250" fill="${edge}"/><circle cx="${x}" cy="650" r="250" fill="${metal}"/><circle cx="${x}" cy="650" r="206" fill="none" stroke="${edge}" stroke-width="10"/>
    <path d="M${x - 150} 480q150-110 300 0-110 300-300 300-70-150 0-300z" fill="${glow}" opacity=".35"/>
    <path d="M${x} 520l38 80 88 11-65 61 17 87-78-43-78 43 17-87-65-61 88-11z" fill="${edge}"/>`
}

/** A cup with confetti. */
export function drawTrophy(random: Random, _sport: string, { kit, trim }: Look): string {
  const colors = [kit, trim, '#f4f6f3', '#ff7a5c', '#5cc4ff', '#c8f31d']
  const confetti = range(70).map(
    () =>
      `<rect x="${random.whole(0, WIDTH)}" y="${random.whole(0, 860)}" width="26" height="14" rx="3" fill="${random.pick(colors)}" transform="rotate(${random.whole(0, 90)} 800 500)"/>`,
  )
  return `${rays(random, 800, 430)}${confetti.join('')}
    <path d="M520 250h-130q-10 220 210 250M1080 250h130q10 220-210 250" fill="none" stroke="#b98516" stroke-width="44"/>
    <path d="M500 160h600q0 420-240 480v130h-120V640q-240-60-240-480z" fill="#f2c14b"/><path d="M500 160h150q0 380 130 486l-40-6q-240-60-240-480z" fill="#ffe08a"/><path d="M1100 160h-90q0 380-120 474 210-80 210-474z" fill="#d39a24"/>
    <path d="M800 270l36 76 84 10-62 58 16 83-74-41-74 41 16-83-62-58 84-10z" fill="#b98516"/><rect x="610" y="750" width="380" height="70" rx="10" fill="#d39a24"/><rect x="560" y="810" width="480" height="150" rx="12" fill="#16241d"/><rect x="660" y="850" width="280" height="64" rx="8" fill="#f2c14b"/>`
}

/** A board with the score, under the lights. */
export function drawScoreboard(random: Random, sport: string, { kit, trim }: Look): string {
  const light = lightOf(random)
  const isClock = sport === 'track' || sport === 'swimming'
  const most = sport === 'basketball' ? 96 : sport === 'football' ? 42 : 7
  const home = random.whole(Math.ceil(most / 2), most)
  const away = Math.max(0, home - random.whole(1, Math.ceil(most / 5)))
  const clock = isClock
    ? `${random.whole(1, 4)}:${random.whole(10, 59)}`
    : `0:${random.whole(10, 59)}`
  const scores = isClock
    ? range(4)
        .map((lane) => {
          const y = 430 + lane * 74
          return `<rect x="330" y="${y}" width="56" height="52" rx="8" fill="${lane === 0 ? '#f2c14b' : '#26302c'}"/><rect x="420" y="${y + 14}" width="${380 - lane * 50}" height="24" rx="8" fill="#9eaba5" opacity="${1 - lane * 0.2}"/>${digits(`${51 + lane}:${random.whole(10, 99)}`, { x: 1_140, y: y + 4, height: 44, color: '#ff7a5c' })}`
        })
        .join('')
    : `<rect x="300" y="430" width="420" height="270" rx="16" fill="#0b0f0e"/><rect x="880" y="430" width="420" height="270" rx="16" fill="#0b0f0e"/><rect x="300" y="430" width="420" height="20" fill="${kit === '#16241d' ? '#1f7a46' : kit}"/><rect x="880" y="430" width="420" height="20" fill="${trim}"/>
       ${digits(String(home), { x: 510, y: 484, height: 180, color: '#c8f31d' })}${digits(String(away), { x: 1_090, y: 484, height: 180, color: '#ff7a5c' })}
       <g fill="#f2c14b"><circle cx="800" cy="500" r="14"/><circle cx="800" cy="560" r="14"/><circle cx="800" cy="620" r="14" opacity=".3"/></g>`
  return `${backdrop(random, light, 800)}${ground(sport)}<path d="M420 780v220M1180 780v220" stroke="${light.far}" stroke-width="40"/>
    <rect x="230" y="150" width="1140" height="640" rx="28" fill="#1b2320"/><rect x="256" y="176" width="1088" height="588" rx="16" fill="#131917"/>
    ${digits(clock, { x: 800, y: 216, height: 150, color: '#f2c14b' })}${scores}`
}

/** A team in one uniform, shoulder to shoulder. */
export function drawTeam(random: Random, sport: string, { kit, trim }: Look): string {
  const member = (x: number, y: number, scale: number) => {
    const look = { ...lookOf(random), kit, trim }
    return `<g transform="translate(${x} ${y}) scale(${scale})">${drawBust(random, look, sport as Outfit)}</g>`
  }
  const back = [140, 430, 720, 1_010, 1_300].map((x) => member(x - 70, 270, 1.0))
  const front = [0, 1, 2, 3].map((place) => member(30 + place * 385, 470, 1.35))
  return `${backdrop(random, lightOf(random), 800)}${ground(sport)}${back.join('')}${front.join('')}`
}

const GEAR: Readonly<Record<string, { alt: string; draw: () => string }>> = {
  basketball: {
    alt: 'A basketball on the hardwood',
    draw: () =>
      '<circle cx="800" cy="560" r="300" fill="#e2772e"/><path d="M500 560h600M800 260v600M590 346q210 214 0 428M1010 346q-210 214 0 428" fill="none" stroke="#4a210a" stroke-width="14"/><path d="M590 350q90-90 240-88-190 60-240 230-60-60 0-142z" fill="#fff" opacity=".16"/>',
  },
  soccer: {
    alt: 'A soccer ball on fresh grass',
    draw: () =>
      '<circle cx="800" cy="560" r="300" fill="#f4f6f3"/><g fill="#1b2320"><path d="M800 450l106 77-40 125H734l-40-125z"/><path d="M800 262l80 40-80 66-80-66zM1086 480l-20 106-70-66 26-84zM514 480l20 106 70-66-26-84zM672 830l-70-80 92-24 44 74zM928 830l70-80-92-24-44 74z"/></g><path d="M800 368v82M906 527l90-10M866 652l40 74M734 652l-40 74M694 527l-90-10" stroke="#1b2320" stroke-width="10"/>',
  },
  football: {
    alt: 'A football, laces up',
    draw: () =>
      '<g transform="rotate(-24 800 560)"><path d="M380 560q170-260 420-260t420 260q-170 260-420 260T380 560z" fill="#8a4a22"/><path d="M470 450q-50 110 0 220M1130 450q50 110 0 220" fill="none" stroke="#f4f6f3" stroke-width="30"/><path d="M650 520h300M690 486v68M750 486v68M810 486v68M870 486v68M930 486v68" stroke="#f4f6f3" stroke-width="16" stroke-linecap="round"/></g>',
  },
  baseball: {
    alt: 'A baseball and a bat',
    draw: () =>
      '<path d="M320 900L1220 200" stroke="#c99a5b" stroke-width="76" stroke-linecap="round"/><path d="M320 900l240-186" stroke="#5d3a1e" stroke-width="50" stroke-linecap="round"/><circle cx="900" cy="640" r="210" fill="#f8f6ef"/><path d="M760 490q110 150 0 300M1040 490q-110 150 0 300" fill="none" stroke="#c8401f" stroke-width="12" stroke-dasharray="6 22"/><path d="M748 498q110 142 0 284M1052 498q-110 142 0 284" fill="none" stroke="#c8401f" stroke-width="5"/>',
  },
  track: {
    alt: 'A stopwatch at the end of a fast lap',
    draw: () =>
      `<rect x="750" y="180" width="100" height="110" rx="16" fill="#2c3a46"/><path d="M1010 330l70-70" stroke="#2c3a46" stroke-width="56" stroke-linecap="round"/><circle cx="800" cy="590" r="320" fill="#2c3a46"/><circle cx="800" cy="590" r="270" fill="#f4f6f3"/>${range(
        12,
      )
        .map(
          (hour) =>
            `<path transform="rotate(${hour * 30} 800 590)" d="M800 350v44" stroke="#2c3a46" stroke-width="14"/>`,
        )
        .join(
          '',
        )}<path d="M800 590l96-180" stroke="#ff7a5c" stroke-width="20" stroke-linecap="round"/><circle cx="800" cy="590" r="26" fill="#1b2320"/><rect x="700" y="680" width="200" height="76" rx="12" fill="#16241d"/>${digits('51:92', { x: 800, y: 696, height: 44, color: '#c8f31d' })}`,
  },
  swimming: {
    alt: 'Goggles and a cap at the edge of the pool',
    draw: () =>
      '<path d="M470 640q-20-330 330-330t330 330q-330-110-660 0z" fill="#ff7a5c"/><path d="M730 314q70-8 140 0l30 254q-100-10-200 0z" fill="#f4f6f3"/><path d="M360 720q440-150 880 0" fill="none" stroke="#16241d" stroke-width="34"/><g stroke="#16241d" stroke-width="28" fill="#5cc4ff"><rect x="490" y="610" width="270" height="170" rx="80"/><rect x="840" y="610" width="270" height="170" rx="80"/></g><path d="M760 690q40-30 80 0" fill="none" stroke="#16241d" stroke-width="28"/><path d="M540 660q40-30 90-26M890 660q40-30 90-26" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".8"/>',
  },
}

export const altOfGear = (sport: string) => GEAR[sport]?.alt ?? ''

export function drawGear(random: Random, sport: string): string {
  return `${rays(random, 800, 560)}<ellipse cx="800" cy="900" rx="420" ry="46" fill="#000" opacity=".22"/>${GEAR[sport]?.draw() ?? ''}`
}

/** Empty venue before the game. */
export function drawDawn(random: Random, sport: string): string {
  return `${backdrop(random, lightOf(random), random.whole(360, 1_240))}${ground(sport)}`
}
