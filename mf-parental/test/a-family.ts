import type {
  Approval,
  Child,
  Connection,
  CurrentUser,
  ParentalControl,
} from '@fieldhouse/contract'
import { aUser } from '@fieldhouse/remote-kit/testing'

export const JAMIE = {
  id: '7b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11',
  firstName: 'Jamie',
  lastName: 'Okafor',
  profileImageUrl: null,
}

export const parent = (differences: Partial<CurrentUser> = {}) =>
  aUser({
    firstName: 'Ngozi',
    lastName: 'Okafor',
    accountType: 'parent',
    backgroundCheckValidUntil: '2099-01-01T00:00:00.000Z',
    ...differences,
  })

export const minor = (differences: Partial<CurrentUser> = {}) =>
  aUser({ ...JAMIE, isMinor: true, eighteenOn: '2027-03-01', isVerified: false, ...differences })

export function aChild(differences: Partial<Child> = {}): Child {
  return {
    ...JAMIE,
    accountType: 'athlete',
    status: 'active',
    dateOfBirth: '2009-03-01',
    eighteenOn: '2027-03-01',
    linkedAt: '2026-10-01T10:00:00.000Z',
    ...differences,
  }
}

export function aRecord(differences: Partial<ParentalControl> = {}): ParentalControl {
  const { id, firstName, lastName, profileImageUrl } = parent()
  return {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
    childUserId: JAMIE.id,
    canViewMessages: false,
    canApproveConnections: true,
    canModifyPrivacy: true,
    canViewActivity: true,
    requireApprovalForPosts: true,
    requireApprovalForConnections: true,
    guardian: { id, firstName, lastName, profileImageUrl },
    canChange: true,
    ...differences,
  }
}

export function anApproval(differences: Partial<Approval> = {}): Approval {
  const { id, firstName, lastName, profileImageUrl } = JAMIE
  return {
    id: crypto.randomUUID(),
    childUserId: id,
    child: { id, firstName, lastName, profileImageUrl },
    subjectType: 'post',
    subjectId: crypto.randomUUID(),
    status: 'pending',
    requestedAt: new Date().toISOString(),
    declinesAt: new Date(Date.now() + 13.5 * 24 * 60 * 60 * 1000).toISOString(),
    decidedAt: null,
    decidedBy: null,
    reason: null,
    canDecide: true,
    canTakeBack: false,
    post: {
      id: crypto.randomUUID(),
      content: 'First varsity start on Friday!',
      imageUrl: null,
      imageAlt: null,
      image: null,
      author: { id, firstName, lastName, profileImageUrl },
    },
    media: null,
    connection: null,
    comment: null,
    ...differences,
  }
}

/** A connection of the child with this person. */
export function aConnection(other: typeof JAMIE): Connection {
  return {
    id: crypto.randomUUID(),
    user: {
      ...other,
      isVerified: true,
      verificationLevel: 'verified',
      accountType: 'institution_coach',
    },
    status: 'accepted',
    direction: 'in',
    note: null,
    awaitsGuardian: false,
    createdAt: '2026-11-20T09:30:00.000Z',
  }
}
