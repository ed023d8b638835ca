import type {
  Appeal,
  Conversation,
  Person,
  CurrentUser,
  Message,
  MessageRequest,
  ParentalControl,
  Profile,
} from '@fieldhouse/contract'

/** The signed-in person in stories and tests, `aUser()`. */
export const me = {
  id: '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4',
  firstName: 'Jordan',
  lastName: 'Miles',
  profileImageUrl: null,
} satisfies Partial<CurrentUser>

export const dana: Person = {
  id: '0c9d7c0e-3b1f-4f0a-9f6e-0d3b5c1d7a11',
  firstName: 'Dana',
  lastName: 'Torres',
  profileImageUrl: null,
  isVerified: true,
  verificationLevel: 'verified',
  accountType: 'institution_coach',
}

export const westlake: Person = {
  id: '2b8e7c0e-3b1f-4f0a-9f6e-0d3b5c1d7a33',
  firstName: 'Westlake University',
  lastName: '',
  profileImageUrl: null,
  isVerified: true,
  verificationLevel: 'verified',
  accountType: 'institution_org',
}

export const kai: Person = {
  id: '5a1f6a52-0d0c-4a67-9a55-6a1f0c8f6f22',
  firstName: 'Kai',
  lastName: 'Nakamura',
  profileImageUrl: null,
  isVerified: false,
  verificationLevel: null,
  accountType: 'athlete',
}

export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}

export function aConversation(differences: Partial<Conversation> = {}): Conversation {
  return {
    user: dana,
    lastMessage: {
      content: 'Could you send one full game from January?',
      createdAt: minutesAgo(180),
      senderId: dana.id,
    },
    unreadCount: 0,
    isVerifiedConnection: true,
    ...differences,
  }
}

/** A message from Dana, with the given differences. */
export function aMessage(differences: Partial<Message> = {}): Message {
  const isOwn = differences.senderId === me.id
  const { firstName, lastName, profileImageUrl } = isOwn ? me : dana
  return {
    id: crypto.randomUUID(),
    senderId: dana.id,
    recipientId: isOwn ? dana.id : me.id,
    content: 'Could you send one full game from January?',
    createdAt: minutesAgo(180),
    readAt: minutesAgo(170),
    sender: { firstName, lastName, profileImageUrl },
    ...differences,
  }
}

export function aRequest(differences: Partial<MessageRequest> = {}): MessageRequest {
  const { firstName, lastName, profileImageUrl } = kai
  return {
    user: kai,
    message: aMessage({
      senderId: kai.id,
      sender: { firstName, lastName, profileImageUrl },
      content: 'Hi, we train at the same track. Want to run together?',
      readAt: null,
    }),
    ...differences,
  }
}

/** A person's profile, as the signed-in person sees it. */
export function aProfile(user: Person, differences: Partial<Omit<Profile, 'user'>> = {}): Profile {
  return {
    user,
    athleteProfile: null,
    connection: 'connected',
    connectionId: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
    canMessage: true,
    canConnect: false,
    ...differences,
  }
}

/** A guardian of the signed-in minor with the right to read along. */
export function aParentalControl(differences: Partial<ParentalControl> = {}): ParentalControl {
  return {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b61',
    childUserId: me.id,
    canViewMessages: true,
    canApproveConnections: true,
    canModifyPrivacy: true,
    canViewActivity: true,
    requireApprovalForPosts: true,
    requireApprovalForConnections: true,
    guardian: {
      id: '7e1f6a52-0d0c-4a67-9a55-6a1f0c8f6f33',
      firstName: 'Renee',
      lastName: 'Miles',
      profileImageUrl: null,
    },
    canChange: false,
    ...differences,
  }
}

/** Answer to an appeal that nobody has decided yet. */
export const anAppeal: Appeal = {
  statement: 'It was a joke.',
  createdAt: '2026-11-26T10:00:00.000Z',
  status: 'open',
}
