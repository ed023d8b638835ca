import type {
  DRAWN_ATTRIBUTE,
  TAKEN_OVER_ATTRIBUTE,
  TYPED_FIELDS,
} from '../../kit/src/remote/drawn-attribute.ts'

const drawn: typeof DRAWN_ATTRIBUTE = 'data-drawn'
const takenOver: typeof TAKEN_OVER_ATTRIBUTE = 'data-taken-over'
const typedFields: typeof TYPED_FIELDS = 'fieldhouseTypedFields'
const WAIT_MS = 30

/**
 * Keeps the last press of a button, the last submitted form or the last Enter in a text in a drawn page until React listens
 * there, and repeats it then. Without it, a form would load the page again, a button would do nothing, and a message would
 * stay in its field. Where the text is another one by then, neither an Enter nor a form is repeated: somebody went on typing, or
 * the draft of an earlier visit came in before it. React hydrates a slice at the latest when a key goes up in it, and only then
 * does its text tell. It also notes the fields that somebody typed into: a browser restores others without an event.
 */
export const earlyPressScript = `(()=>{const typed=document['${typedFields}']=new WeakSet();document.addEventListener('input',({target})=>typed.add(target),true);let last=0;const place=(element)=>document.querySelector('[${drawn}]')&&(element.closest('[${drawn}]')||element.closest('#root'));const repeat=(at,act)=>{const own=++last;const look=()=>{if(own!==last||!at.isConnected)return;if(at.hasAttribute('${takenOver}'))act();else setTimeout(look,${WAIT_MS})};look()};const repeatUnless=(at,field,isOther,act)=>repeat(at,()=>{field.dispatchEvent(new KeyboardEvent('keyup',{bubbles:true}));setTimeout(()=>field.isConnected&&!isOther()&&act())});const textsOf=(form)=>[...form.querySelectorAll('textarea')].map(({value})=>value.trim()).join();const early=(element)=>{const at=element&&place(element);return at&&!at.hasAttribute('${takenOver}')?at:null};document.addEventListener('click',({target})=>{const button=target instanceof Element?target.closest('button'):null;const at=early(button);if(at&&!(button.type==='submit'&&button.form))repeat(at,()=>button.isConnected&&button.click())},true);document.addEventListener('submit',(event)=>{const {target:form,submitter}=event;const at=early(form);if(!at)return;event.preventDefault();const texts=textsOf(form);repeatUnless(at,form,()=>textsOf(form)!==texts,()=>form.requestSubmit(submitter))},true);document.addEventListener('keydown',({target:field,key,keyCode,isComposing,shiftKey,ctrlKey,metaKey})=>{if(key!=='Enter'||shiftKey||isComposing||keyCode===229||!/^(TEXTAREA|INPUT)$/.test(field.nodeName))return;const at=early(field);const text=field.value.trim();if(at)repeatUnless(at,field,()=>field.value.trim()!==text,()=>field.dispatchEvent(new KeyboardEvent('keydown',{key,ctrlKey,metaKey,bubbles:true,cancelable:true})))},true)})();`
