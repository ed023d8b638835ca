/**
 * Media queries cannot read custom properties, so these are whole conditions.
 * Below 600 px the way around stands at the foot of the window; below 820 px there is one column; below 1080 px the end column moves under the start column. In `em`, the browser's own
 * letters: whoever has them twice as large has half the room.
 */
export const media = {
  phone: '@media (width < 37.5em)',
  oneColumn: '@media (width < 51.25em)',
  twoColumns: '@media (width < 67.5em)',
} as const
