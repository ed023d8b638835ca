import type { Notification } from '@fieldhouse/contract'

/** A person whom notifications are about. */
export const dana = {
  id: 'c04be7d3-12aa-4f6b-a5b7-0e4a2d9f6a11',
  firstName: 'Dana',
  lastName: 'Torres',
  profileImageUrl: null,
  isVerified: false,
  verificationLevel: null,
  accountType: 'institution_coach' as const,
}

/** An unread request to connect, with the given differences. */
export function aNotification(differences: Partial<Notification> = {}): Notification {
  return {
    id: crypto.randomUUID(),
    type: 'connection_request',
    title: 'New connection request',
    message: 'Dana Torres wants to connect with you',
    isRead: false,
    actionUrl: '/connections',
    createdAt: '2026-11-20T09:30:00.000Z',
    count: 1,
    actor: null,
    image: null,
    ...differences,
  }
}
