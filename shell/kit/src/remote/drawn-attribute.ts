/** Marks an element that contains the area as rendered by the server. */
export const DRAWN_ATTRIBUTE = 'data-drawn'

/** On elements that React listens to: the root of the page, and the drawn area once it is hydrated. */
export const TAKEN_OVER_ATTRIBUTE = 'data-taken-over'

/**
 * Property of a document: the fields that somebody typed into, as a set that the page's first script keeps. The text of any
 * other field was put there by the browser, which restores fields of a page that it comes back to.
 */
export const TYPED_FIELDS = 'fieldhouseTypedFields'
