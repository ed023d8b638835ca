/** Id of every page's main content. */
export const MAIN_ID = 'main'
