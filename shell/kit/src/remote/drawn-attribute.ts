/** Marks an element that contains the area as rendered by the server. */
export const DRAWN_ATTRIBUTE = 'data-drawn'
