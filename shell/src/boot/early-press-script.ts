import type { DRAWN_ATTRIBUTE, TAKEN_OVER_ATTRIBUTE } from '../../kit/src/remote/drawn-attribute.ts'

const drawn: typeof DRAWN_ATTRIBUTE = 'data-drawn'
const takenOver: typeof TAKEN_OVER_ATTRIBUTE = 'data-taken-over'
const WAIT_MS = 30

/**
 * Keeps the last press of a button, or the last submitted form, in a drawn page until React listens there, and repeats it
 * then. Without it, a form would load the page again, and a button would do nothing.
 */
export const earlyPressScript = `(()=>{let last=0;const place=(element)=>document.querySelector('[${drawn}]')&&(element.closest('[${drawn}]')||element.closest('#root'));const repeat=(at,act)=>{const own=++last;const look=()=>{if(own!==last||!at.isConnected)return;if(at.hasAttribute('${takenOver}'))act();else setTimeout(look,${WAIT_MS})};look()};const early=(element)=>{const at=element&&place(element);return at&&!at.hasAttribute('${takenOver}')?at:null};document.addEventListener('click',({target})=>{const button=target instanceof Element?target.closest('button'):null;const at=early(button);if(at&&!(button.type==='submit'&&button.form))repeat(at,()=>button.isConnected&&button.click())},true);document.addEventListener('submit',(event)=>{const {target:form,submitter}=event;const at=early(form);if(!at)return;event.preventDefault();repeat(at,()=>form.isConnected&&form.requestSubmit(submitter))},true)})();`
