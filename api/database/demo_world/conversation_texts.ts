/** A conversation: lines with their authors, oldest first. */
export interface Script {
  between: readonly [string, string]
  /** Age of the last line in hours. */
  hoursAgo: number
  /** Number of latest lines that their reader has not opened. */
  unread: number
  /** True for a first message without a connection: it waits for an answer or acceptance. */
  isRequest?: true
  lines: readonly (readonly [string, string])[]
}

export const CONVERSATIONS: readonly Script[] = [
  {
    between: ['coach', 'athlete'],
    hoursAgo: 3,
    unread: 2,
    lines: [
      ['coach', 'Jordan, I watched the full game you sent. The second half more than once.'],
      ['athlete', 'Thank you for taking the time. What did you think of the zone possessions?'],
      ['coach', 'You see the skip pass early. I would like you to trust it a beat sooner.'],
      ['athlete', 'That is what my coach here says too. I am working on it every day.'],
      ['coach', 'Can you visit on the second weekend of next month?'],
      ['coach', 'Bring a parent or anybody whose opinion you trust. We pay the travel.'],
    ],
  },
  {
    between: ['elite', 'athlete'],
    hoursAgo: 20,
    unread: 1,
    lines: [
      ['athlete', '51.92! I showed the replay to half my dorm.'],
      ['elite', 'Ha, thank you. The back straight finally did what I asked of it.'],
      ['athlete', 'How do you recover after a weekend like that?'],
      ['elite', 'Sleep, soup, and a very slow bike. In that order. No phone on Sunday.'],
    ],
  },
  {
    between: ['rookie', 'athlete'],
    hoursAgo: 49,
    unread: 0,
    lines: [
      ['rookie', 'Hi Jordan, you are the first person I know on here. Any advice for a start?'],
      [
        'athlete',
        'Fill in your profile, put your best two minutes of film up, and answer everybody.',
      ],
      ['rookie', 'Even when the answer is no?'],
      ['athlete', 'Especially then. Coaches talk to each other, and they remember who was polite.'],
      ['rookie', 'That helps a lot. Thank you!'],
    ],
  },
  {
    between: ['sponsor', 'elite'],
    hoursAgo: 27,
    unread: 1,
    lines: [
      [
        'sponsor',
        'Congratulations on the record. Our terms for the spring are in the document I sent.',
      ],
      ['elite', 'Got it, thank you. I am reading every line out loud with my dad on Sunday.'],
      [
        'sponsor',
        'Exactly right. Ask us anything, and show it to a lawyer of your own if you like.',
      ],
    ],
  },
  {
    between: ['elite', 'coach'],
    hoursAgo: 74,
    unread: 0,
    lines: [
      ['elite', 'Coach Torres, two of my training partners ask about your summer clinic.'],
      ['coach', 'They are welcome. Forty places, no fee, bring water and a good mood.'],
      ['elite', 'They have both. I will tell them to write to you.'],
    ],
  },
  {
    between: ['team', 'elite'],
    hoursAgo: 120,
    unread: 0,
    lines: [
      ['team', 'Would you speak to our freshmen for twenty minutes on the first day of camp?'],
      ['elite', 'With pleasure. May I talk about losing? They hear enough about winning.'],
      ['team', 'Please do. That is the talk we hoped for.'],
    ],
  },
  {
    between: ['coach', 'minor'],
    hoursAgo: 8,
    unread: 1,
    lines: [
      ['coach', 'Lena, congratulations on the 2:01. How did the last fifty feel?'],
      ['minor', 'Long! But I held the stroke count, so my coach was happy.'],
      ['coach', 'As she should be. Tell your parents that our open day is in March.'],
    ],
  },
  {
    between: ['elite', 'minor'],
    hoursAgo: 170,
    unread: 0,
    lines: [
      ['minor', 'Do you still get nervous before a final?'],
      ['elite', 'Every time. I stopped waiting for it to go away, and it got quieter.'],
      ['minor', 'I am going to write that on my kickboard.'],
    ],
  },
  {
    between: ['coach', 'parent'],
    hoursAgo: 30,
    unread: 1,
    lines: [
      ['parent', 'Thank you for writing to both of us. What should we ask at an open day?'],
      [
        'coach',
        'Who looks after injuries, who looks after grades, and what a bad week looks like.',
      ],
    ],
  },
  {
    between: ['team', 'coach'],
    hoursAgo: 11,
    unread: 1,
    lines: [
      ['coach', 'I have four names for the guard spots. Two of them nobody has on a list yet.'],
      ['team', 'Send them over. The committee meets on Thursday at nine.'],
      ['coach', 'You will have full game film by Wednesday night.'],
      ['team', 'Perfect. Bring the transcript of the one from San Diego too.'],
    ],
  },
  {
    between: ['sponsor', 'team'],
    hoursAgo: 200,
    unread: 0,
    lines: [
      ['sponsor', 'Thirty travel grants this fall. May we put a poster up in your gym?'],
      ['team', 'Two, if you like: the other gym has the better light.'],
    ],
  },
  {
    between: ['curator', 'admin'],
    hoursAgo: 5,
    unread: 1,
    lines: [
      ['admin', 'The transfer window piece reads well. One date to check in the third paragraph.'],
      ['curator', 'Checked: it moved by a week. I will correct it before it goes out.'],
    ],
  },
  {
    between: ['curator', 'elite'],
    hoursAgo: 60,
    unread: 0,
    lines: [
      ['curator', 'May we quote your line about the second hundred metres?'],
      ['elite', 'Sure, as long as you keep the part where I was wrong about the first.'],
    ],
  },
  {
    between: ['team', 'athlete'],
    hoursAgo: 6,
    unread: 1,
    isRequest: true,
    lines: [
      [
        'team',
        'Hello Jordan, our staff would like to see you play in person. Which dates suit you?',
      ],
    ],
  },
  {
    between: ['coach', 'rookie'],
    hoursAgo: 14,
    unread: 1,
    isRequest: true,
    lines: [
      [
        'coach',
        'Kai, good left foot. Do you have one full game on film? Any game, also a bad one.',
      ],
    ],
  },
]
