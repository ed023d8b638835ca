import type { Random } from '#database/demo_world/random'

export type Stats = Record<string, string | number>

export interface Sport {
  name: string
  positions: readonly string[]
  stats: (random: Random) => Stats
  achievements: readonly string[]
}

const decimal = (random: Random, least: number, most: number, digits = 1) =>
  Number((least + random.next() * (most - least)).toFixed(digits))

const gpa = (random: Random) => decimal(random, 2.9, 4, 2)

/** Formats seconds as `4:03.12`. */
export function raceTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = (seconds - minutes * 60).toFixed(2)
  return minutes > 0 ? `${minutes}:${rest.padStart(5, '0')}` : rest
}

const EVERYWHERE = [
  'Team captain, two seasons',
  'Academic All-State',
  'Conference first team',
] as const

export const SPORTS: readonly Sport[] = [
  {
    name: 'basketball',
    positions: ['Point guard', 'Shooting guard', 'Small forward', 'Power forward', 'Center'],
    stats: (random) => ({
      points_per_game: decimal(random, 8, 26),
      rebounds_per_game: decimal(random, 2, 12),
      assists_per_game: decimal(random, 1, 9),
      free_throw_percentage: `${random.whole(62, 94)} %`,
      gpa: gpa(random),
    }),
    achievements: [...EVERYWHERE, 'All-State second team', '1,000 career points', 'District MVP'],
  },
  {
    name: 'football',
    positions: [
      'Quarterback',
      'Running back',
      'Wide receiver',
      'Linebacker',
      'Cornerback',
      'Kicker',
    ],
    stats: (random) => ({
      forty_yard_dash: `${decimal(random, 4.4, 5.1, 2)} s`,
      bench_press: `${random.whole(37, 70) * 5} lb`,
      vertical_jump: `${random.whole(27, 40)} in`,
      total_touchdowns: random.whole(3, 28),
      gpa: gpa(random),
    }),
    achievements: [
      ...EVERYWHERE,
      'All-District first team',
      'State semifinalist',
      'Special teams MVP',
    ],
  },
  {
    name: 'soccer',
    positions: ['Goalkeeper', 'Center back', 'Full back', 'Midfielder', 'Winger', 'Striker'],
    stats: (random) => ({
      goals: random.whole(0, 27),
      assists: random.whole(1, 19),
      minutes_played: random.whole(900, 2_600),
      pass_completion: `${random.whole(71, 93)} %`,
      gpa: gpa(random),
    }),
    achievements: [
      ...EVERYWHERE,
      'Regional ODP pool',
      'State cup winner',
      'Golden boot, conference',
    ],
  },
  {
    name: 'baseball',
    positions: ['Pitcher', 'Catcher', 'Shortstop', 'First base', 'Second base', 'Center field'],
    stats: (random) => ({
      batting_average: decimal(random, 0.24, 0.44, 3).toFixed(3).replace(/^0/, ''),
      home_runs: random.whole(0, 14),
      exit_velocity: `${random.whole(82, 101)} mph`,
      sixty_yard_dash: `${decimal(random, 6.5, 7.4, 2)} s`,
      gpa: gpa(random),
    }),
    achievements: [
      ...EVERYWHERE,
      'All-Region shortlist',
      'No-hitter, district final',
      'Gold glove, league',
    ],
  },
  {
    name: 'track',
    positions: ['100 m', '400 m', '800 m', '1500 m', 'Long jump', 'Javelin'],
    stats: (random) => ({
      '100_m': decimal(random, 10.6, 12.9, 2).toFixed(2),
      '400_m': raceTime(decimal(random, 47, 59, 2)),
      '1500_m': raceTime(decimal(random, 228, 290, 2)),
      races_this_year: random.whole(8, 24),
      gpa: gpa(random),
    }),
    achievements: [
      ...EVERYWHERE,
      'State champion, 4 × 400 m',
      'Junior nationals qualifier',
      'School record',
    ],
  },
  {
    name: 'swimming',
    positions: [
      '50 m freestyle',
      '200 m freestyle',
      '100 m butterfly',
      '100 m backstroke',
      '200 m medley',
    ],
    stats: (random) => ({
      '50_m_free': decimal(random, 22.8, 28.5, 2).toFixed(2),
      '100_m_free': raceTime(decimal(random, 50, 62, 2)),
      '200_m_medley': raceTime(decimal(random, 122, 150, 2)),
      meets_this_year: random.whole(7, 18),
      gpa: gpa(random),
    }),
    achievements: [
      ...EVERYWHERE,
      'State finals, A heat',
      'Junior nationals cut',
      'Relay school record',
    ],
  },
]
