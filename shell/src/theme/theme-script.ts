import { browserColor } from '@fieldhouse/design-system/tokens'
import { circumstancesScript } from '../boot/circumstances-script.ts'
import { earlyPressScript } from '../boot/early-press-script.ts'

export const THEME_STORAGE_KEY = 'theme'

/** The `<meta>` with the color of the browser's own frame. */
export const BROWSER_COLOR_META = 'theme-color'

/**
 * Inline script in the page's head, before first paint: dark unless light is stored. Without storage, as in some
 * private windows, it is dark.
 */
export const themeScript = `${circumstancesScript}${earlyPressScript}(()=>{let dark=true;try{dark=localStorage.getItem('${THEME_STORAGE_KEY}')!=='light'}catch{}document.documentElement.classList.toggle('dark',dark);const meta=document.createElement('meta');meta.name='${BROWSER_COLOR_META}';meta.content=dark?'${browserColor.dark}':'${browserColor.light}';document.head.append(meta)})()`
