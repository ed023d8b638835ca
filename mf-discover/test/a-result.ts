import type { SearchResult } from '@fieldhouse/contract'

type Differences = Partial<SearchResult['user']> & {
  profile?: Partial<NonNullable<SearchResult['athleteProfile']>>
} & Pick<SearchResult, 'coachProfile' | 'organizationProfile'>

/** A search result, with the given differences. */
export function aResult({
  profile,
  coachProfile,
  organizationProfile,
  ...user
}: Differences = {}): SearchResult {
  return {
    user: {
      id: crypto.randomUUID(),
      firstName: 'Kai',
      lastName: 'Okafor',
      profileImageUrl: null,
      isVerified: true,
      verificationLevel: 'elite',
      accountType: 'athlete',
      ...user,
    },
    athleteProfile: {
      sport: 'soccer',
      position: 'Winger',
      location: 'San Diego, California',
      graduationYear: 2027,
      highSchool: null,
      college: null,
      bio: null,
      height: null,
      weight: null,
      bannerImageUrl: null,
      ...profile,
    },
    ...(coachProfile && { coachProfile }),
    ...(organizationProfile && { organizationProfile }),
  }
}
