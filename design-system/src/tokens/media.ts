/**
 * Media queries cannot read custom properties, so these are complete conditions. Below 600 px the navigation is at the
 * foot of the window; below 820 px there is one column; below 1080 px the end column moves under the start column. In
 * `em`, so that doubling the browser's text size halves the number of columns.
 */
export const media = {
  phone: '@media (width < 37.5em)',
  oneColumn: '@media (width < 51.25em)',
  /** A phone zoomed to 200 %: words beside a picture would break within. */
  zoomedPhone: '@media (width < 15em)',
  twoColumns: '@media (width < 67.5em)',
} as const
