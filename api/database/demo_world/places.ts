/** A state with its abbreviation and cities with teams of their own. */
export interface State {
  name: string
  short: string
  cities: readonly string[]
}

const state = (line: string): State => {
  const [name = '', short = '', ...cities] = line.split('|').map((part) => part.trim())
  return { name, short, cities }
}

export const STATES: readonly State[] = `
  Alabama|AL|Birmingham|Mobile
  Alaska|AK|Anchorage
  Arizona|AZ|Phoenix|Tucson
  Arkansas|AR|Little Rock
  California|CA|San Diego|Oakland|Fresno|Long Beach|Sacramento
  Colorado|CO|Denver|Boulder
  Connecticut|CT|Hartford
  Delaware|DE|Wilmington
  Florida|FL|Miami|Tampa|Gainesville|Orlando
  Georgia|GA|Atlanta|Savannah
  Hawaii|HI|Honolulu
  Idaho|ID|Boise
  Illinois|IL|Chicago|Peoria
  Indiana|IN|Indianapolis|Bloomington
  Iowa|IA|Des Moines
  Kansas|KS|Wichita|Lawrence
  Kentucky|KY|Louisville|Lexington
  Louisiana|LA|Baton Rouge|New Orleans
  Maine|ME|Portland
  Maryland|MD|Baltimore
  Massachusetts|MA|Boston|Worcester
  Michigan|MI|Detroit|Ann Arbor
  Minnesota|MN|Minneapolis|Duluth
  Mississippi|MS|Jackson
  Missouri|MO|Kansas City|Columbia
  Montana|MT|Missoula
  Nebraska|NE|Omaha|Lincoln
  Nevada|NV|Reno
  New Hampshire|NH|Manchester
  New Jersey|NJ|Newark
  New Mexico|NM|Albuquerque
  New York|NY|Brooklyn|Buffalo|Syracuse|Rochester
  North Carolina|NC|Charlotte|Durham
  North Dakota|ND|Fargo
  Ohio|OH|Columbus|Cleveland
  Oklahoma|OK|Tulsa|Norman
  Oregon|OR|Eugene|Portland
  Pennsylvania|PA|Philadelphia|Pittsburgh
  Rhode Island|RI|Providence
  South Carolina|SC|Charleston
  South Dakota|SD|Sioux Falls
  Tennessee|TN|Nashville|Knoxville
  Texas|TX|Houston|Austin|Dallas|El Paso|Lubbock
  Utah|UT|Provo
  Vermont|VT|Burlington
  Virginia|VA|Richmond|Norfolk
  Washington|WA|Seattle|Spokane
  West Virginia|WV|Morgantown
  Wisconsin|WI|Madison
  Wyoming|WY|Laramie`
  .trim()
  .split('\n')
  .map(state)

export const HIGH_SCHOOLS = [
  'Central High',
  'North Ridge High',
  'Lincoln High',
  'Westview High',
  'Roosevelt High',
  'St. Brendan Prep',
  'Eastside Academy',
  'Jefferson High',
  'Lakeshore High',
  'Mountain View High',
] as const
