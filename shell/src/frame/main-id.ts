/** Where the content of every page starts. */
export const MAIN_ID = 'main'
