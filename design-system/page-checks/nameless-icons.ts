/**
 * Icon-only controls without a visible or accessible name: no tooltip of an `IconButton`, or no accessible name. The
 * brand's mark is exempt.
 */
export function namelessIcons(part: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(part)]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>('button, a[href], [role=button]')])
    .filter((control) => control.checkVisibility() && control.querySelector('svg') !== null)
    .filter((control) => !control.closest('[aria-hidden=true], .uppy-Root'))
    .filter((control) => control.querySelector('.fh-brand') === null)
    .filter((control) => control.innerText.trim() === '' && control.querySelector('img') === null)
    .filter((control) => !control.matches('[data-has-tooltip][aria-label]:not([aria-label=""])'))
    .map((control) => control.outerHTML.slice(0, 200))
}
