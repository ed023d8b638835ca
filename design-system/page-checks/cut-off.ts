/**
 * Text and controls that are not fully visible: outside of the window, or clipped by an ancestor. Scrollable content,
 * and text that ends in an ellipsis on purpose, does not count.
 */
export function cutOff(): { beyond: string[]; cut: string[]; sideways: number } {
  const width = document.documentElement.clientWidth
  const beyond: string[] = []
  const cut: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!hasWords && !element.matches('a, button, input, select, textarea, img')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { left, right } = element.getBoundingClientRect()
    if (right - left <= 1 || isReachable(element)) continue
    const words = element.outerHTML.slice(0, 200)
    if (left < -1 || right > width + 1) {
      beyond.push(`${Math.round(left)} to ${Math.round(right)}: ${words}`)
    }
    const cutter = cutterOf(element)
    if (hasWords && cutter) cut.push(`${words} by ${cutter.outerHTML.slice(0, 100)}`)
  }
  return { beyond, cut, sideways: Math.max(0, document.documentElement.scrollWidth - width) }

  /** True for content that scrolls, has an ellipsis, or is hidden off-screen until focused. */
  function isReachable(element: HTMLElement) {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around.matches('.visually-hidden')) return true
      const { overflowX, textOverflow } = getComputedStyle(around)
      if (/auto|scroll/.test(overflowX)) return true
      if (overflowX === 'hidden' && textOverflow === 'ellipsis') return true
    }
    return element.matches('.visually-hidden, [href^="#"]')
  }

  /** The element or ancestor that clips its text. */
  function cutterOf(element: HTMLElement): HTMLElement | null {
    const lines = wordsOf(element)
    for (let around: HTMLElement | null = element; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (around === document.body || style.position === 'fixed') return null
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null
      if (/auto|scroll/.test(style.overflowY) || style.clipPath !== 'none') return null
      if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue
      const edge = around.getBoundingClientRect()
      const isWider =
        /hidden|clip/.test(style.overflowX) &&
        lines.some((line) => isPast(line, edge, 'left', 'right'))
      const isTaller =
        /hidden|clip/.test(style.overflowY) &&
        lines.some((line) => isPast(line, edge, 'top', 'bottom'))
      if (isWider || isTaller) return around
    }
    return null
  }

  /** Boxes of its own text, without descendants. */
  function wordsOf(element: HTMLElement): DOMRect[] {
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
  }

  function isPast(words: DOMRect, edge: DOMRect, start: 'left' | 'top', end: 'right' | 'bottom') {
    // Lines are taller than their letters.
    const slack = start === 'top' ? 4 : 1.5
    return words[start] < edge[start] - slack || words[end] > edge[end] + slack
  }
}
