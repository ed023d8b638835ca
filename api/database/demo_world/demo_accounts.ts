import type {
  AccountType,
  CoachingLevel,
  OrganizationKind,
  VerificationLevel,
} from '@fieldhouse/contract'

/** A demo account (README.md): `<name>@demo.fieldhouse.test`. */
export interface DemoAccount {
  name: string
  firstName: string
  /** Empty for organizations, which have one name. */
  lastName: string
  accountType: AccountType
  organizationKind?: OrganizationKind
  level: VerificationLevel | null
  hasBackgroundCheck?: true
  athlete?: {
    age: number
    sport: string
    position: string
    location: string
    highSchool: string
    college: string | null
    bio: string
    height: string
    weight: string
    stats: Record<string, string | number>
    achievements: string[]
  }
  /** Page of a coach or an organization. */
  page?: {
    location: string
    bio: string
    sport?: string
    level?: CoachingLevel
    sports?: string[]
    /** Name of the organization's account. */
    worksFor?: string
  }
  posts: string[]
}

export const DEMO_PASSWORD = 'fieldhouse-demo'
export const DEMO_DOMAIN = 'demo.fieldhouse.test'

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    name: 'athlete',
    firstName: 'Jordan',
    lastName: 'Miles',
    accountType: 'athlete',
    level: 'verified',
    athlete: {
      age: 19,
      sport: 'basketball',
      position: 'Point guard',
      location: 'San Diego, California',
      highSchool: 'Westview High',
      college: 'San Diego Mesa College',
      bio: 'Pass-first guard with a pull-up that keeps people honest. Two-year captain, engineering student, early riser. Looking for a four-year program that likes to run.',
      height: '6\'2"',
      weight: '185 lb',
      stats: {
        points_per_game: 17.4,
        assists_per_game: 7.9,
        steals_per_game: 2.3,
        free_throw_percentage: '91 %',
        gpa: 3.7,
      },
      achievements: [
        'Conference player of the year',
        'Team captain, two seasons',
        'Academic All-State',
      ],
    },
    posts: [
      'Nine assists, one turnover, two very tired legs. Thank you to everybody who came out on a Tuesday.',
      'Engineering midterm at eight, film at ten, practice at two. Days like this I would not trade.',
      'Transfer season question for people who have been through it: what did you wish you had asked on your visit?',
    ],
  },
  {
    name: 'elite',
    firstName: 'Amara',
    lastName: 'Reid',
    accountType: 'athlete',
    level: 'elite',
    athlete: {
      age: 20,
      sport: 'track',
      position: '400 m',
      location: 'Baton Rouge, LA',
      highSchool: 'McKinley High',
      college: 'Louisiana State University',
      bio: 'Long sprinter who likes the rail. State champion twice over, 3.8 GPA, always up for a relay leg.',
      height: '5\'9"',
      weight: '132 lb',
      stats: { '400_m_pb': '51.92', '200_m_pb': '23.40', gpa: 3.8, state_titles: 2, races: 14 },
      achievements: [
        'Louisiana 5A champion, 400 m',
        'Junior nationals finalist',
        'Team captain, two seasons',
      ],
    },
    posts: [
      'New PB at the indoor opener: 51.92. Eight weeks of 6 a.m. sessions and it finally clicked on the back straight. Thank you Coach Ellis.',
      'People ask about the last hundred. The truth is that it is decided in the second.',
      'Opened my own sponsorship term sheet and read every line out loud with my dad. Do that.',
    ],
  },
  {
    name: 'rookie',
    firstName: 'Kai',
    lastName: 'Okafor',
    accountType: 'athlete',
    level: null,
    athlete: {
      age: 18,
      sport: 'soccer',
      position: 'Winger',
      location: 'Austin, TX',
      highSchool: 'Lakeshore High',
      college: null,
      bio: 'Left foot, long runs, first year on here. Learning how recruiting works.',
      height: '5\'10"',
      weight: '158 lb',
      stats: { goals: 12, assists: 9, gpa: 3.4 },
      achievements: ['Conference first team'],
    },
    posts: ['First post. Hello everyone. I play on the left and I talk too much on the pitch.'],
  },
  {
    name: 'minor',
    firstName: 'Lena',
    lastName: 'Brandt',
    accountType: 'athlete',
    level: 'verified',
    athlete: {
      age: 17,
      sport: 'swimming',
      position: '200 m freestyle',
      location: 'Rochester, New York',
      highSchool: 'Eastside Academy',
      college: null,
      bio: 'Middle-distance freestyle. Morning person by necessity.',
      height: '5\'8"',
      weight: '139 lb',
      stats: { '200_m_free': '2:01.36', '400_m_free': '4:16.80', gpa: 3.9 },
      achievements: ['State finals, A heat', 'Academic All-State'],
    },
    posts: [
      'Went under 2:02 for the first time. My coach smiled, which is rarer than the time.',
      'Chemistry exam and prelims on the same Friday. Wish me luck twice.',
    ],
  },
  {
    name: 'parent',
    firstName: 'Martin',
    lastName: 'Brandt',
    accountType: 'parent',
    level: 'verified',
    hasBackgroundCheck: true,
    posts: ['Swim parents: what do you pack for a three-day meet that is not bananas?'],
  },
  {
    name: 'coach',
    firstName: 'Dana',
    lastName: 'Torres',
    accountType: 'institution_coach',
    level: 'verified',
    hasBackgroundCheck: true,
    page: {
      location: 'Long Beach, CA',
      bio: 'Guards, mostly. I watch every full game I am sent, and I write back.',
      sport: 'basketball',
      level: 'college',
      worksFor: 'team',
    },
    posts: [
      'We have two guard spots left for next fall. Film first, stats second. Send me one full game, not a mixtape.',
      'Great energy at the open gym on Sunday. I wrote down four names I had never heard before.',
    ],
  },
  {
    name: 'coach-new',
    firstName: 'Chris',
    lastName: 'Novak',
    accountType: 'institution_coach',
    level: null,
    posts: [
      'New here, coaching high school track in my first year. Happy to learn from all of you.',
    ],
  },
  {
    name: 'team',
    firstName: 'Westlake University',
    lastName: '',
    accountType: 'institution_org',
    organizationKind: 'team',
    level: 'verified',
    hasBackgroundCheck: true,
    page: {
      location: 'Long Beach, CA',
      sports: ['basketball', 'soccer', 'swimming', 'track', 'baseball'],
      bio: 'Fourteen varsity teams, one dining hall. We recruit people who like practice, and we answer every message.',
    },
    posts: [
      'Home opener this Saturday. Gates open at five, students are free with an ID.',
      'Eleven student athletes made the dean’s list this term. That is a school record we like to break.',
    ],
  },
  {
    name: 'sponsor',
    firstName: 'Northlane Sports',
    lastName: '',
    accountType: 'institution_org',
    organizationKind: 'sponsor',
    level: 'verified',
    hasBackgroundCheck: true,
    page: {
      location: 'Portland, Oregon',
      sports: ['track', 'basketball'],
      bio: 'Running and court shoes, and a grant program that pays travel. Our terms are public and short.',
    },
    posts: [
      'Our fall grant program pays travel for thirty athletes. Applications are open until the end of the month.',
    ],
  },
  {
    name: 'curator',
    firstName: 'Priya',
    lastName: 'Nair',
    accountType: 'curator',
    level: 'verified',
    hasBackgroundCheck: true,
    posts: [
      'We are collecting questions about the new transfer window. What should we explain first?',
    ],
  },
  {
    name: 'admin',
    firstName: 'Sam',
    lastName: 'Whitfield',
    accountType: 'admin',
    level: 'verified',
    hasBackgroundCheck: true,
    posts: [],
  },
]
