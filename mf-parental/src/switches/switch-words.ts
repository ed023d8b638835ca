import type { ParentalSwitches } from '@fieldhouse/contract'

interface SwitchWords {
  /** For the guardian, beside the switch. */
  label: string
  explanation: string
  /** For the child: what holds while it is on, and while it is off. */
  on: string
  off: string
}

/** The six switches in plain words, in the order in which they matter (docs/rules.md, Guardians). */
export const switchWords: Record<keyof ParentalSwitches, SwitchWords> = {
  requireApprovalForPosts: {
    label: 'Require approval for posts',
    explanation: 'Posts, boosts and pictures wait until a guardian approves them.',
    on: 'Your posts, boosts and pictures wait until your guardian approves them.',
    off: 'Your posts, boosts and pictures appear at once; your guardian is told.',
  },
  requireApprovalForConnections: {
    label: 'Require approval for connections',
    explanation: 'Every request waits for you, in and out. When off, only adults’ requests wait.',
    on: 'Every connection, asked for by you or by others, waits for your guardian.',
    off: 'You connect with other athletes freely; an adult’s request waits for your guardian.',
  },
  canApproveConnections: {
    label: 'Approve connections',
    explanation: 'You approve, decline and remove connections. When off, you only see them.',
    on: 'Your guardian approves, declines and removes connections.',
    off: 'Your guardian sees your connections and cannot change them.',
  },
  canModifyPrivacy: {
    label: 'Modify privacy settings',
    explanation: 'You choose who sees what of the profile. When off, you only read it.',
    on: 'Your guardian can change who sees what of your profile.',
    off: 'Your guardian can read your privacy settings and not change them.',
  },
  canViewActivity: {
    label: 'View activity log',
    explanation: 'You see what was done and when, never what was written.',
    on: 'Your guardian sees what you did and when, never what you wrote.',
    off: 'Your guardian does not see your activity.',
  },
  canViewMessages: {
    label: 'View messages',
    explanation:
      'You read the threads, and a notice in each of them says so. When off, you see names, counts and dates.',
    on: 'Your guardian can read your messages. A notice in each thread reminds you.',
    off: 'Your guardian sees with whom you write, how much and when, and not what.',
  },
}

export const switchNames = Object.keys(switchWords) as (keyof ParentalSwitches)[]
