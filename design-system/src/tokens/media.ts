/**
 * Media queries cannot read custom properties, so these are whole conditions.
 * Below 820 px there is one column; below 1080 px the end column moves under the start column.
 */
export const media = {
  oneColumn: '@media (width < 820px)',
  twoColumns: '@media (width < 1080px)',
} as const
