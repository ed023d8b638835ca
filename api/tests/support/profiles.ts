import type { AthleteProfile, Profile } from '@fieldhouse/contract'
import type User from '#people/user'
import type { Visitor } from '#tests/support/visitor'

export const PAGE = {
  sport: 'basketball',
  position: 'Guard',
  location: 'San Diego, CA',
  graduationYear: 2027,
  highSchool: 'Point Loma High',
  college: 'UCLA',
  bio: 'Two-way guard.',
  height: '6\'2"',
  weight: '185 lb',
  stats: { points_per_game: 21.4, vertical: '38 in' },
  achievements: ['All-State First Team 2026'],
  statHistory: [
    { key: 'points_per_game', value: 16.2, date: '2024' },
    { key: 'points_per_game', value: '19.0', date: '2025-03' },
  ],
  achievementDates: { 'All-State First Team 2026': '2026-03-14' },
}

export const pageOf = (visitor: Visitor, { id }: User, query = '') =>
  visitor.get<Profile>(`/api/profiles/${id}${query}`)

export const fill = (visitor: Visitor, page: object = PAGE) =>
  visitor.put<AthleteProfile>('/api/athlete-profiles', page)

export const COACH = {
  accountType: 'institution_coach',
  isVerified: true,
  hasBackgroundCheck: true,
} as const
