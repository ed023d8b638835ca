/** Start of the content of every page. */
export const MAIN_ID = 'main'
