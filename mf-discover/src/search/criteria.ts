import {
  PEOPLE_KINDS,
  SEARCH_MAX_LENGTH,
  SPORT_MAX_LENGTH,
  type PeopleKind,
} from '@fieldhouse/contract'

export const ALL = 'all'

/** Names of the tabs. */
export const kindNames: Record<PeopleKind, string> = {
  athletes: 'Athletes',
  coaches: 'Coaches',
  teams: 'Teams',
}

export const POSITION_MAX_LENGTH = 60
export const LOCATION_MAX_LENGTH = 60
const YEARS = { from: 1950, to: 2100 }

/** Criteria of a search, stored in the page's address, to be shared and returned to. */
export interface Criteria {
  q: string
  kind: PeopleKind
  /** In its stored form; one that is not offered as typed. */
  sport: string
  /** A state as `new-york`; a city, or a place abroad, as typed. */
  location: string
  position: string
  graduationYear: number | null
  verifiedOnly: boolean
}

/** Reads the criteria from the address. Invalid values are ignored. */
export function readCriteria(address: URLSearchParams): Criteria {
  const year = Number(address.get('graduationYear'))
  return {
    q: words(address.get('q'), SEARCH_MAX_LENGTH),
    kind: PEOPLE_KINDS.find((kind) => kind === address.get('kind')) ?? 'athletes',
    sport: words(address.get('sport'), SPORT_MAX_LENGTH) || ALL,
    location: words(address.get('location'), LOCATION_MAX_LENGTH) || ALL,
    position: words(address.get('position'), POSITION_MAX_LENGTH),
    graduationYear: Number.isInteger(year) && year >= YEARS.from && year <= YEARS.to ? year : null,
    verifiedOnly: address.get('verified') === 'true',
  }
}

/** Writes the criteria into an address, without defaults. */
export function writeCriteria(criteria: Criteria): URLSearchParams {
  const { q, kind, sport, location, position, graduationYear, verifiedOnly } = criteria
  const address = new URLSearchParams()
  if (q !== '') address.set('q', q)
  if (kind !== 'athletes') address.set('kind', kind)
  if (sport !== ALL) address.set('sport', sport)
  if (location !== ALL) address.set('location', location)
  if (position !== '') address.set('position', position)
  if (graduationYear !== null) address.set('graduationYear', String(graduationYear))
  if (verifiedOnly) address.set('verified', 'true')
  return address
}

/** Criteria that only athletes have. */
export const noAthleteFilters = {
  position: '',
  graduationYear: null,
} as const satisfies Partial<Criteria>

/** Filters that narrow a search, unset. */
export const noFilters = {
  ...noAthleteFilters,
  sport: ALL as string,
  location: ALL as string,
  verifiedOnly: false,
} as const satisfies Omit<Criteria, 'q' | 'kind'>

/** Number of active filters; the typed text does not count. */
export function countFilters(criteria: Criteria): number {
  const names = Object.keys(noFilters) as (keyof typeof noFilters)[]
  return names.filter((name) => criteria[name] !== noFilters[name]).length
}

function words(text: string | null, maxLength: number): string {
  return (text ?? '').trim().slice(0, maxLength)
}
