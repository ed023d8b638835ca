import type { FailedCall, Flag, TeamContact } from '@fieldhouse/contract'

/** Version of a release that is not live. */
export const next = '0.1.0-bbbbbbbbbbbb'

/** Contact of a team that nobody has told us. */
export const untold: TeamContact = {
  email: null,
  webhookUrl: null,
  secretMadeAt: null,
  lastAnnouncement: null,
}

/** A contact whose webhook refused the last announcement. */
export const told: TeamContact = {
  email: 'feed-team@example.com',
  webhookUrl: 'https://hooks.example.com/releases',
  secretMadeAt: '2026-11-20T09:00:00.000Z',
  lastAnnouncement: {
    id: 'c61f7ad2-7c1e-4d3a-b0a4-5f3e9d2c1b60',
    type: 'fell_back',
    version: next,
    at: '2026-11-20T09:30:00.000Z',
    mailed: true,
    webhook: 'failed',
    answer: '410',
    tries: 1,
  },
}

/** A flag for a fifth of the coaches, and one athlete by name. */
export function aFlag(differences: Partial<Flag> = {}): Flag {
  return {
    name: 'quick-replies',
    description: 'Answers to pick from.',
    default: false,
    setting: {
      percent: 20,
      accountTypes: ['institution_coach'],
      people: ['kai@example.com'],
      peopleCount: 1,
      owner: 'Feed team',
      endsOn: '2026-12-31',
      updatedAt: '2026-11-20T09:00:00.000Z',
    },
    hasEnded: false,
    ...differences,
  }
}

/** As somebody on the area's team reads it: without the addresses of people. */
export const aFlagForTeams = aFlag({
  setting: { ...aFlag().setting!, people: [], peopleCount: 2 },
})

export function aFailedCall(differences: Partial<FailedCall> = {}): FailedCall {
  return {
    version: next,
    call: 'GET /api/posts/feed',
    status: 503,
    count: 1_200,
    firstDay: '2026-11-20',
    lastDay: '2026-11-21',
    ...differences,
  }
}
