/** The element holds the area as the server drew it. */
export const DRAWN_ATTRIBUTE = 'data-drawn'
