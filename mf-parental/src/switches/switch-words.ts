import type { ParentalSwitches } from '@fieldhouse/contract'

interface SwitchWords {
  /** For the guardian, beside the switch. */
  label: string
  explanation: string
  /** For the child: its effect while it is on, and while it is off. */
  on: string
  off: string
}

/** The six switches in plain words, most important first (docs/rules.md, Guardians). */
export const switchWords: Record<keyof ParentalSwitches, SwitchWords> = {
  requireApprovalForPosts: {
    label: 'Require approval for posts',
    explanation: 'Posts, boosts and pictures wait until a guardian approves them.',
    on: 'Your posts, boosts and pictures wait until your guardian approves them.',
    off: 'Your posts, boosts and pictures go up right away, and your guardian gets a notice.',
  },
  requireApprovalForConnections: {
    label: 'Require approval for connections',
    explanation:
      'Every request waits for you, sent or received. When this is off, only requests from adults wait.',
    on: 'Every connection waits for your guardian, whether you asked or they did.',
    off: 'You connect with other athletes freely. Requests from adults wait for your guardian.',
  },
  canApproveConnections: {
    label: 'Approve connections',
    explanation:
      'You approve, decline and remove connections. When this is off, you only see them.',
    on: 'Your guardian approves, declines and removes connections.',
    off: 'Your guardian sees your connections but can’t change them.',
  },
  canModifyPrivacy: {
    label: 'Modify privacy settings',
    explanation:
      'You choose who sees what on the profile. When this is off, you can look but not change.',
    on: 'Your guardian can change who sees what on your profile.',
    off: 'Your guardian can see your privacy settings but can’t change them.',
  },
  canViewActivity: {
    label: 'View activity log',
    explanation: 'You see what your child does and when, never the words.',
    on: 'Your guardian sees what you do and when, never your words.',
    off: 'Your guardian doesn’t see your activity.',
  },
  canViewMessages: {
    label: 'View messages',
    explanation:
      'You read conversations, and a notice in each one says so. When this is off, you see names, counts and dates.',
    on: 'Your guardian can read your messages. A notice in each conversation reminds you.',
    off: 'Your guardian sees who you message, how often and when, but never the words.',
  },
}

export const switchNames = Object.keys(switchWords) as (keyof ParentalSwitches)[]
