import { media } from '@fieldhouse/design-system/tokens'
import type { TIME_ZONE_COOKIE, WINDOW_COOKIE } from '@fieldhouse/contract'

const timeZoneCookie: typeof TIME_ZONE_COOKIE = 'fieldhouse-time-zone'
const windowCookie: typeof WINDOW_COOKIE = 'fieldhouse-window'
const oneColumn = media.oneColumn.replace('@media ', '')
const KEPT_SECONDS = 365 * 24 * 60 * 60

/** Tells the server the browser's time zone and whether its window has one column: the next page is drawn for them. */
export const circumstancesScript = `(()=>{const keep=(name,value)=>{document.cookie=name+'='+encodeURIComponent(value)+';path=/;max-age=${KEPT_SECONDS};samesite=lax'};try{keep('${timeZoneCookie}',Intl.DateTimeFormat().resolvedOptions().timeZone);keep('${windowCookie}',matchMedia('${oneColumn}').matches?'phone':'wide')}catch{}})();`
