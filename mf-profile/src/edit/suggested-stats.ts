import { SPORTS } from '@fieldhouse/contract'

const EVERYWHERE = ['GPA']

/** Stats that coaches of a sport ask for first. */
const bySport: Record<(typeof SPORTS)[number], readonly string[]> = {
  basketball: ['Points per game', 'Rebounds per game', 'Assists per game', 'Vertical'],
  football: ['Forty yard dash', 'Bench press', 'Vertical', 'Total touchdowns'],
  soccer: ['Goals', 'Assists', 'Minutes played', 'Pass completion'],
  baseball: ['Batting average', 'Home runs', 'Exit velocity', 'Sixty yard dash'],
  track: ['100 m PB', '400 m PB', '1500 m PB', 'Long jump'],
  swimming: ['50 m free', '100 m free', '200 m medley', '400 m free'],
}

/** Names of stats that fit a sport, however it was typed. */
export function suggestedStats(sport: string): readonly string[] {
  const known = SPORTS.find((name) => name === sport.trim().toLowerCase())
  return known ? [...bySport[known], ...EVERYWHERE] : EVERYWHERE
}
