/** Limits that screens show. Apart from the schemas, so that a browser that needs one number does not load them all. */

/** In characters. */
export const POST_MAX_LENGTH = 5000
