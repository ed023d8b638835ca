import { media } from '@fieldhouse/design-system/tokens'
import type { TIME_ZONE_COOKIE, WINDOW_COOKIE } from '@fieldhouse/contract'
import { offsetsScript, TIME_ZONE_STORAGE_KEY } from './time-zone.ts'
import { CONSENT_ACCEPTED, CONSENT_STORAGE_KEY } from '../consent/consent.ts'

const timeZoneCookie: typeof TIME_ZONE_COOKIE = 'fieldhouse-time-zone'
const windowCookie: typeof WINDOW_COOKIE = 'fieldhouse-window'
const oneColumn = media.oneColumn.replace('@media ', '')
const KEPT_SECONDS = 365 * 24 * 60 * 60

/**
 * Tells the server the browser's time zone and whether its window has one column: the next page is drawn for them. Not
 * before cookies are accepted, and not before this page stands: a phone takes 20 to 70 ms to find out its time zone, so its name
 * is kept with its offsets.
 */
export const circumstancesScript = `addEventListener('load',()=>setTimeout(()=>{const keep=(name,value)=>{document.cookie=name+'='+encodeURIComponent(value)+';path=/;max-age=${KEPT_SECONDS};samesite=lax'+(location.protocol==='https:'?';secure':'')};try{if(localStorage.getItem('${CONSENT_STORAGE_KEY}')!=='${CONSENT_ACCEPTED}')return;const offsets=${offsetsScript()};const [known,name]=(localStorage.getItem('${TIME_ZONE_STORAGE_KEY}')??'').split(' ');const zone=known===offsets&&name?name:Intl.DateTimeFormat().resolvedOptions().timeZone;localStorage.setItem('${TIME_ZONE_STORAGE_KEY}',offsets+' '+zone);keep('${timeZoneCookie}',zone);keep('${windowCookie}',matchMedia('${oneColumn}').matches?'phone':'wide')}catch{}}));`
