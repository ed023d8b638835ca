/** Other spellings, folded, follow the name. The keys are the abbreviations. */
const ROWS = `
  al Alabama: ala
  ak Alaska
  az Arizona: ariz
  ar Arkansas
  ca California: calif, cali, socal, norcal
  co Colorado
  ct Connecticut: conn
  de Delaware
  dc District of Columbia: washington dc, washington d c, d c
  fl Florida: fla
  ga Georgia
  hi Hawaii
  id Idaho
  il Illinois
  in Indiana
  ia Iowa
  ks Kansas
  ky Kentucky
  la Louisiana
  me Maine
  md Maryland
  ma Massachusetts
  mi Michigan
  mn Minnesota
  ms Mississippi
  mo Missouri
  mt Montana
  ne Nebraska
  nv Nevada
  nh New Hampshire
  nj New Jersey
  nm New Mexico
  ny New York: new york city, nyc
  nc North Carolina
  nd North Dakota
  oh Ohio
  ok Oklahoma: okla
  or Oregon
  pa Pennsylvania
  ri Rhode Island
  sc South Carolina
  sd South Dakota
  tn Tennessee: tenn
  tx Texas
  ut Utah
  vt Vermont
  va Virginia
  wa Washington
  wv West Virginia
  wi Wisconsin
  wy Wyoming`

export interface State {
  /** Abbreviation in lower case. */
  key: string
  name: string
  /** Folded spellings beside the abbreviation. */
  spellings: readonly string[]
}

/** The fifty states and the District of Columbia, by name. */
export const US_STATES: readonly State[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [, key = '', name = '', more] = /^\s*(\w\w) ([^:]+)(?:: (.+))?$/u.exec(row) ?? []
    return { key, name, spellings: [name.toLowerCase(), ...(more?.split(', ') ?? [])] }
  })

const bySpelling = new Map(
  US_STATES.flatMap((state) =>
    [state.key, ...state.spellings].map((spelling) => [spelling, state] as const),
  ),
)

/** The state of a folded spelling: `tx`, `texas`. */
export function stateOf(folded: string): State | undefined {
  return bySpelling.get(folded)
}
