/** People that a search can be limited to. Sponsors are among the teams. Apart from the schemas, for the tabs of Discover. */
export const PEOPLE_KINDS = ['athletes', 'coaches', 'teams'] as const
