/**
 * Controls too small for a finger: neither they nor their press area are 44 px wide and high. Links inside a sentence
 * are as tall as its lines.
 * @param part selector of the part of the page to check
 */
export function smallControls(part: string): string[] {
  const LEAST_PX = 43.5
  const controls =
    'a[href], button, select, textarea, input:not([type=hidden], [type=file]), [role=switch], [role=tab], [role=menuitem], summary'
  const looked = [...document.querySelectorAll<HTMLElement>(part)].flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>(controls),
  ])
  return looked
    .filter((control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((control) => !control.closest('.visually-hidden, [aria-hidden=true], [inert]'))
    .filter((control) => !isOffScreen(control) && !isInSentence(control))
    .flatMap((control) => {
      const { width, height } = pressedArea(control)
      return width > 1 && (width < LEAST_PX || height < LEAST_PX)
        ? [`${Math.round(width)} by ${Math.round(height)}: ${control.outerHTML.slice(0, 200)}`]
        : []
    })

  /** True for a control that stays outside of the window until it gets the focus. */
  function isOffScreen(control: HTMLElement) {
    return control.matches('[href^="#"]') && control.getBoundingClientRect().bottom <= 0
  }

  function isInSentence(control: HTMLElement) {
    // An author's line that is one link is text, too.
    if (control.closest('.fh-prose')) return true
    if (!/^inline(-block)?$/.test(getComputedStyle(control).display)) return false
    let block = control.parentElement
    while (block && getComputedStyle(block).display.startsWith('inline'))
      block = block.parentElement
    const own = control.textContent?.trim().length ?? 0
    return (block?.textContent?.trim().length ?? 0) > own
  }

  /** Its own box, its label's, or that of the layer by which a link covers its row. */
  function pressedArea(control: HTMLElement) {
    const label = control.matches('[type=checkbox], [type=radio], [role=switch]')
      ? control.closest('label')
      : null
    const { width, height } = (label ?? control).getBoundingClientRect()
    const layers = ['::before', '::after'].map((layer) => getComputedStyle(control, layer))
    const covers = layers.filter(
      ({ content, position }) => content !== 'none' && position === 'absolute',
    )
    return {
      width: Math.max(width, ...covers.map((cover) => parseFloat(cover.width) || 0)),
      height: Math.max(height, ...covers.map((cover) => parseFloat(cover.height) || 0)),
    }
  }
}
