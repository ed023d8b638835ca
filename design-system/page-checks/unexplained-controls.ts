/** Disabled controls without a description that says why. Pending ones explain themselves. */
export function unexplainedControls(part: string): string[] {
  const disabled = ':is(button, input, select, textarea):disabled, [aria-disabled=true]'
  return [...document.querySelectorAll<HTMLElement>(part)]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(disabled)])
    .filter((control) => control.checkVisibility() && !control.matches('[data-pending]'))
    .filter((control) => !control.closest('[aria-hidden=true], [inert], .uppy-Root'))
    .filter((control) => !isDescribed(control))
    .map((control) => control.outerHTML.slice(0, 200))

  function isDescribed(control: HTMLElement) {
    if (control.getAttribute('aria-description')?.trim()) return true
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.some((id) => document.getElementById(id)?.textContent?.trim())
  }
}
