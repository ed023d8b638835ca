/**
 * Controls that nobody can press: however the page is scrolled, something that stays in place while it scrolls lies over
 * them, or they are cut by an ancestor that does not scroll. A control in a sticky or fixed place has to be free wherever the
 * page is scrolled to, any other one once it is scrolled to the middle. Leaves the page scrolled to its start.
 * @param part selector of the part of the page to check
 */
export function coveredControls(part: string): string[] {
  const CONTROLS =
    'a[href], button, select, textarea, input:not([type=hidden], [type=file]), [role=switch], [role=tab], [role=menuitem], [role=option], summary'
  const page = document.scrollingElement ?? document.documentElement
  const controls = [...document.querySelectorAll<HTMLElement>(part)]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(CONTROLS)])
    .filter((control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((control) => !control.closest('.visually-hidden, [aria-hidden=true], [inert]'))
  const places = new Map(controls.map((control) => [control, stayingPlaceOf(control)]))
  const found = new Map<HTMLElement, Element>()

  const height = page.scrollHeight - page.clientHeight
  for (const top of new Set([0, height / 2, height])) {
    scrollTo(page, top)
    for (const [control, place] of places) {
      if (place && isInWindow(control)) judge(control)
    }
  }
  for (const [control, place] of places) {
    if (place) continue
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    judge(control)
  }
  scrollTo(page, 0)
  return [...found].map(
    ([control, cover]) =>
      `${control.outerHTML.slice(0, 160)} under ${cover.outerHTML.slice(0, 120)}`,
  )

  function scrollTo(element: Element, top: number) {
    element.scrollTo({ top, behavior: 'instant' })
  }

  function judge(control: HTMLElement) {
    const cover = coverOf(control)
    if (cover) found.set(control, cover)
  }

  /** The element that gets a press in the middle of it, unless that is its own. */
  function coverOf(control: HTMLElement): Element | null {
    const { left, top, width, height } = (labelOf(control) ?? control).getBoundingClientRect()
    if (width <= 1 || height <= 1) return null
    const pressed = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!pressed || isOf(control, pressed)) return null
    // The middle of a link in two lines may lie between them.
    const isStaying = stayingPlaceOf(pressed) !== null && !pressed.contains(control)
    const isCut = [...clippersOf(control)].some((clipper) => isOutside(control, clipper))
    return isStaying || isCut ? pressed : null
  }

  function isOf(control: HTMLElement, pressed: Element) {
    const label = labelOf(control)
    return control.contains(pressed) || label?.contains(pressed)
  }

  function labelOf(control: HTMLElement) {
    return control.matches('[type=checkbox], [type=radio], [role=switch]')
      ? control.closest('label')
      : null
  }

  /** The sticky or fixed element around it. */
  function stayingPlaceOf(element: Element): Element | null {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(around).position)) return around
    }
    return null
  }

  function* clippersOf(control: HTMLElement) {
    for (let around = control.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (around !== document.body && /hidden|clip/.test(overflowX + overflowY)) yield around
    }
  }

  function isOutside(control: HTMLElement, clipper: HTMLElement) {
    const { left, top, width, height } = control.getBoundingClientRect()
    const edge = clipper.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return x < edge.left || x > edge.right || y < edge.top || y > edge.bottom
  }

  function isInWindow(control: HTMLElement) {
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight
  }
}
