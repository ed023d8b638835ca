import { type Lane, otherThan, type Start, type Who } from '#tests/support/races/lane'

export interface Write {
  /** Starts that this write applies to. */
  starts: readonly [Start, ...Start[]]
  run: (lane: Lane, who: Who) => Promise<{ status: number }>
}

const postOf = ({ ids }: Lane, who: Who) => (who === 'amara' ? ids.amaraPost : ids.kaiPost)

/** Answers of Kai's organization to Amara, by whom a race picked. */
export const EMPLOYING = { kai: 'accepted', amara: 'declined' } as const satisfies Record<
  Who,
  string
>

/** Writes of one person on the other or on themselves, and those of a guardian and an admin on them. */
export const WRITES = {
  block: {
    starts: ['friends', 'family', 'wrote', 'asked'],
    run: (lane, who) =>
      lane[who].visitor.post('/api/blocks', { userId: lane[otherThan(who)].user.id }),
  },
  unblock: {
    starts: ['blocked'],
    run: (lane, who) => lane[who].visitor.delete(`/api/blocks/${lane[otherThan(who)].user.id}`),
  },
  send: {
    starts: ['friends', 'family', 'wrote', 'strangers'],
    run: (lane, who) =>
      lane[who].visitor.post('/api/messages', {
        recipientId: lane[otherThan(who)].user.id,
        content: 'See you there',
      }),
  },
  read: {
    starts: ['friends', 'family'],
    run: (lane, who) =>
      lane[who].visitor.post(`/api/messages/${lane[otherThan(who)].user.id}/read`),
  },
  answer: {
    starts: ['wrote'],
    run: (lane, who) =>
      lane.kai.visitor.put(`/api/messages/requests/${lane.amara.user.id}`, {
        status: who === 'kai' ? 'accepted' : 'declined',
      }),
  },
  request: {
    starts: ['strangers', 'asked', 'family_asked'],
    run: (lane, who) =>
      lane[who].visitor.post('/api/connections', { userId: lane[otherThan(who)].user.id }),
  },
  accept: {
    starts: ['asked', 'family_asked'],
    run: (lane) =>
      lane.kai.visitor.put(`/api/connections/${lane.ids.connection}`, { status: 'accepted' }),
  },
  disconnect: {
    starts: ['friends', 'family'],
    run: (lane, who) => lane[who].visitor.delete(`/api/connections/${lane.ids.connection}`),
  },
  withdraw: {
    starts: ['asked', 'family_asked'],
    run: (lane) => lane.amara.visitor.delete(`/api/connections/${lane.ids.connection}`),
  },
  apply: {
    starts: ['staff_apart', 'staff_asked', 'staff'],
    run: (lane) => lane.amara.visitor.put('/api/employment', { organizationId: lane.kai.user.id }),
  },
  employ: {
    starts: ['staff_asked'],
    run: (lane, who) =>
      lane.kai.visitor.put(`/api/staff/${lane.amara.user.id}`, { status: EMPLOYING[who] }),
  },
  part: {
    starts: ['staff', 'staff_asked'],
    run: (lane, who) =>
      who === 'amara'
        ? lane.amara.visitor.delete('/api/employment')
        : lane.kai.visitor.delete(`/api/staff/${lane.amara.user.id}`),
  },
  react: {
    starts: ['friends', 'family', 'strangers'],
    run: (lane, who) => lane[who].visitor.put(`/api/posts/${postOf(lane, otherThan(who))}/fire`),
  },
  comment: {
    starts: ['friends', 'family', 'strangers'],
    run: (lane, who) =>
      lane[who].visitor.post(`/api/posts/${postOf(lane, otherThan(who))}/comments`, {
        content: 'Well done',
      }),
  },
  approve: {
    starts: ['family_asked'],
    run: (lane, who) =>
      lane.gia.visitor.put(`/api/approvals/${lane.ids.approval}`, {
        decision: who === 'kai' ? 'approved' : 'declined',
      }),
  },
  unlink: {
    starts: ['family', 'family_asked'],
    run: (lane) => lane.gia.visitor.delete(`/api/guardian/links/${lane.kai.user.id}`),
  },
  suspend: {
    starts: ['friends', 'family'],
    run: (lane, who) =>
      lane.admin.visitor.put(`/api/admin/users/${lane[who].user.id}`, {
        status: 'suspended',
        reason: 'Spam',
      }),
  },
  leave: {
    starts: ['friends', 'family'],
    run: (lane, who) => lane[who].visitor.delete('/api/account', { json: {} }),
  },
  retype: {
    starts: ['friends', 'strangers'],
    run: (lane, who) =>
      lane[who].visitor.put('/api/account/type', { accountType: 'institution_coach' }),
  },
  hide: {
    starts: ['friends', 'family', 'strangers'],
    run: (lane, who) =>
      lane[who].visitor.put('/api/privacy-settings', { profileVisibility: 'private' }),
  },
} as const satisfies Record<string, Write>

export type WriteName = keyof typeof WRITES

export const WRITE_NAMES = Object.keys(WRITES) as WriteName[]
