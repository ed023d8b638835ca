export const THEME_STORAGE_KEY = 'theme'

/**
 * Runs inline in the page's head, before first paint: dark unless light is stored. Storage may be closed to us, as in
 * some private windows; then it is dark.
 */
export const themeScript = `try{document.documentElement.classList.toggle('dark',localStorage.getItem('${THEME_STORAGE_KEY}')!=='light')}catch{document.documentElement.classList.add('dark')}`
