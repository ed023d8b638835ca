/** Marks an element that contains the area as rendered by the server. */
export const DRAWN_ATTRIBUTE = 'data-drawn'

/** On elements that React listens to: the root of the page, and the drawn area once it is hydrated. */
export const TAKEN_OVER_ATTRIBUTE = 'data-taken-over'
