import type { VisibilityLevel } from '@fieldhouse/contract'
import type { ViewerName } from '#tests/support/read_scene'

/** Viewers who are refused, by level. Everybody else is shown it. */
export type Refusals = Record<VisibilityLevel, readonly ViewerName[]>

const ACROSS_A_BLOCK = ['blocked', 'blocker'] as const
const PUBLIC_ONLY = [
  'stranger',
  'unverified coach',
  'unverified team',
  'curator',
  'admin',
  'parent of others',
] as const

/** docs/rules.md, Visibility levels: the ceiling. Connected people are refused at `private` only. */
export const PROFILE: Refusals = {
  public: ACROSS_A_BLOCK,
  teams: [...ACROSS_A_BLOCK, ...PUBLIC_ONLY, 'verified coach', 'sponsor'],
  coaches: [...ACROSS_A_BLOCK, ...PUBLIC_ONLY, 'sponsor'],
  sponsors: [...ACROSS_A_BLOCK, ...PUBLIC_ONLY, 'verified coach', 'team'],
  private: [...ACROSS_A_BLOCK, ...PUBLIC_ONLY, 'verified coach', 'team', 'sponsor', 'connected'],
}

/** Sections: a connection does not widen them. */
export const SECTION: Refusals = {
  public: ACROSS_A_BLOCK,
  teams: [...PROFILE.teams, 'connected'],
  coaches: [...PROFILE.coaches, 'connected'],
  sponsors: [...PROFILE.sponsors, 'connected'],
  private: PROFILE.private,
}

export const alsoTo = (refusals: Refusals, ...names: ViewerName[]): Refusals => ({
  public: [...refusals.public, ...names],
  teams: [...refusals.teams, ...names],
  coaches: [...refusals.coaches, ...names],
  sponsors: [...refusals.sponsors, ...names],
  private: [...refusals.private, ...names],
})

const atEveryLevel = (...names: ViewerName[]): Refusals => ({
  public: names,
  teams: names,
  coaches: names,
  sponsors: names,
  private: names,
})

export const EVERYBODY_ELSE = [
  ...ACROSS_A_BLOCK,
  ...PUBLIC_ONLY,
  'verified coach',
  'team',
  'sponsor',
] as const

/** Content that waits for a guardian. */
export const FAMILY_ONLY = atEveryLevel(...EVERYBODY_ELSE, 'connected')
/** Content shared by two connected people, whatever their levels. */
export const CONNECTED_ONLY = atEveryLevel(...EVERYBODY_ELSE, 'self', 'guardian')

/** Cards show no sections. */
export const NOBODY_SEES = atEveryLevel(...EVERYBODY_ELSE, 'connected', 'guardian', 'self')
