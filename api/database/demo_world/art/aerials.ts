import { HEIGHT, range, WIDTH } from '#database/demo_world/art/stages'
import type { Random } from '#database/demo_world/random'

/** A venue from above, with players and their long shadows. */
interface Venue {
  ground: string
  alt: string
  draw: (random: Random) => string
}

const strips = (color: string, count = 10) =>
  range(count / 2)
    .map(
      (strip) =>
        `<rect x="${(strip * 2 * WIDTH) / count}" width="${WIDTH / count}" height="${HEIGHT}" fill="${color}"/>`,
    )
    .join('')

/** Person seen from above: shadow, shoulders, head. */
const player = (x: number, y: number, kit: string, skin: string) =>
  `<path d="M${x} ${y}l96 58" stroke="#000" stroke-opacity=".22" stroke-width="34" stroke-linecap="round"/><ellipse cx="${x}" cy="${y}" rx="34" ry="22" fill="${kit}"/><circle cx="${x}" cy="${y - 2}" r="15" fill="${skin}"/>`

const TEAMS = [
  ['#c8f31d', '#22304a'],
  ['#ff7a5c', '#f4f6f3'],
  ['#5cc4ff', '#f2c14b'],
  ['#f4f6f3', '#8f2f3f'],
] as const
const SKINS = ['#efc19a', '#c48a5c', '#825131', '#623a22'] as const

function players(random: Random, count: number): string {
  const kits = random.pick(TEAMS)
  return range(count)
    .map((index) => {
      const x = 160 + ((index * 1_340) / count + random.whole(0, 110))
      return player(x, random.whole(150, 850), kits[index % 2] ?? kits[0], random.pick(SKINS))
    })
    .join('')
}

const LINE = 'fill="none" stroke="#f6fbf4" stroke-width="9"'

const VENUES: Readonly<Record<string, Venue>> = {
  track: {
    ground: '#2f7d46',
    alt: 'A running track from above, runners in the curve',
    draw: (random) => {
      const x = random.whole(-120, 160)
      const lanes = range(9)
        .map((lane) => `<circle cx="${x}" cy="1120" r="${520 + lane * 84}"/>`)
        .join('')
      const runners = range(6).map((lane) => {
        const angle = -1.15 + lane * 0.09 + random.next() * 0.06
        const radius = 562 + lane * 84
        return player(
          x + Math.cos(angle) * radius,
          1_120 + Math.sin(angle) * radius,
          TEAMS[lane % 4]?.[0] ?? '#fff',
          random.pick(SKINS),
        )
      })
      return `${strips('#2a7340')}<circle cx="${x}" cy="1120" r="856" fill="none" stroke="#c2532f" stroke-width="690"/><g fill="none" stroke="#fbe9df" stroke-width="6">${lanes}</g>${runners.join('')}`
    },
  },
  swimming: {
    ground: '#1f93c6',
    alt: 'A pool from above, one swimmer ahead of the field',
    draw: (random) => {
      const ropes = range(7).map(
        (rope) =>
          `<path d="M0 ${100 + rope * 134}H1600" stroke="${rope % 2 ? '#ff7a5c' : '#f4f6f3'}" stroke-width="14" stroke-dasharray="34 18"/>`,
      )
      const swimmers = range(6).map((lane) => {
        const x = random.whole(420, 1_240)
        const y = 167 + lane * 134
        const skin = random.pick(SKINS)
        return `<path d="M${x - 330} ${y}q80-26 190-8t130 8q-60 18-140 8t-180-8z" fill="#fff" opacity=".6"/><path d="M${x - 130} ${y}H${x}" stroke="${skin}" stroke-width="34" stroke-linecap="round"/><path d="M${x - 6} ${y}l60-46 60 10" fill="none" stroke="${skin}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/><circle cx="${x + 34}" cy="${y}" r="22" fill="${TEAMS[lane % 4]?.[0]}"/>`
      })
      return `<g fill="#1b86b6">${range(6)
        .map((lane) => `<rect y="${150 + lane * 134}" width="1600" height="34"/>`)
        .join('')}</g>${ropes.join('')}${swimmers.join('')}`
    },
  },
  basketball: {
    ground: '#d8a064',
    alt: 'A basketball court from above in the middle of a play',
    draw: (random) => `<g fill="#c98f54">${range(16)
      .map((plank) => `<rect x="${(plank % 2) * 60}" y="${plank * 64}" width="1600" height="3"/>`)
      .join('')}</g>
      <rect x="1180" y="320" width="420" height="360" fill="#1c6b3c"/><g ${LINE}><rect x="1180" y="320" width="440" height="360"/><circle cx="1180" cy="500" r="180"/><path d="M1600 90H1420a560 470 0 0 0 0 820h180M560-20v1040"/><circle cx="560" cy="500" r="180"/></g>
      <path d="M1540 440v120" stroke="#2c3a46" stroke-width="16"/><circle cx="1502" cy="500" r="34" fill="none" stroke="#ff7a5c" stroke-width="14"/>
      ${players(random, 9)}<circle cx="${random.whole(900, 1_200)}" cy="${random.whole(300, 700)}" r="24" fill="#e2772e" stroke="#5c2a0c" stroke-width="4"/>`,
  },
  football: {
    ground: '#2c7a43',
    alt: 'A football field from above at the snap',
    draw: (
      random,
    ) => `${strips('#27703d', 12)}<rect x="1330" width="270" height="1000" fill="#22304a"/><g ${LINE}>${range(
      9,
    )
      .map((yard) => `<path d="M${80 + yard * 156} 0V1000"/>`)
      .join('')}</g>
      <g stroke="#f6fbf4" stroke-width="7">${range(34)
        .map((mark) => `<path d="M${mark * 39} 350v26M${mark * 39} 626v26"/>`)
        .join('')}</g>
      ${range(7)
        .map(
          (index) =>
            player(700, 200 + index * 100, '#c8f31d', random.pick(SKINS)) +
            player(830, 210 + index * 96, '#f4f6f3', random.pick(SKINS)),
        )
        .join(
          '',
        )}${player(470, 500, '#c8f31d', '#825131')}${player(320, 560, '#c8f31d', '#c48a5c')}`,
  },
  soccer: {
    ground: '#3a8f4d',
    alt: 'A soccer field from above, a team on the attack',
    draw: (random) =>
      `${strips('#348546')}<g ${LINE}><path d="M300 0v1000"/><circle cx="300" cy="500" r="220"/><rect x="1240" y="180" width="400" height="640"/><rect x="1450" y="340" width="200" height="320"/><path d="M1240 400a150 150 0 0 0 0 200"/></g>${players(random, 12)}<circle cx="${random.whole(900, 1_150)}" cy="${random.whole(300, 700)}" r="15" fill="#fff"/>`,
  },
  baseball: {
    ground: '#3f8a47',
    alt: 'A baseball diamond from above, runners on first and third',
    draw: (
      random,
    ) => `${strips('#397f41')}<path d="M800 1040L180 420A880 880 0 0 1 1420 420z" fill="#b8794a"/><path d="M800 880l-300-300 300-300 300 300z" fill="#3f8a47"/><g ${LINE}><path d="M800 960L-160 0M800 960L1760 0"/></g><circle cx="800" cy="590" r="58" fill="#b8794a"/><circle cx="800" cy="940" r="110" fill="#b8794a"/>
      <g fill="#fff"><path d="M800 916l24 24-24 24-24-24zM1112 556l24 24-24 24-24-24zM800 244l24 24-24 24-24-24zM488 556l24 24-24 24-24-24z"/></g>
      ${(
        [
          [800, 580],
          [1_150, 540],
          [470, 610],
          [980, 400],
          [620, 400],
          [300, 200],
          [1_290, 190],
          [850, 110],
          [740, 940],
        ] as const
      )
        .map(([x, y], index) =>
          player(x, y, index % 4 === 1 ? '#ff7a5c' : '#f4f6f3', random.pick(SKINS)),
        )
        .join('')}`,
  },
}

const venueOf = (sport: string): Venue => {
  const venue = VENUES[sport]
  if (!venue) throw new RangeError(`there is no venue of ${sport}`)
  return venue
}

export const altOfAerial = (sport: string) => venueOf(sport).alt

export function drawAerial(random: Random, sport: string): string {
  const { ground, draw } = venueOf(sport)
  const turn = random.whole(-9, 9)
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/><g transform="rotate(${turn} 800 500) translate(-120 -75) scale(1.15)"><rect x="-200" y="-200" width="2000" height="1400" fill="${ground}"/>${draw(random)}</g>`
}
