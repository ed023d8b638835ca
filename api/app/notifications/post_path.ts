/** Where a notification about a post leads. */
export const pathOfPost = (id: string) => `/?post=${id}`
