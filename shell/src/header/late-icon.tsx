import { BrandIcon, type Icon } from '@fieldhouse/design-system/icons'
import { forwardRef, useEffect, useState } from 'react'

type IconNamed = (name: string) => Icon | undefined

let iconNamed: IconNamed | null = null

async function loadIcons(): Promise<IconNamed> {
  iconNamed ??= (await import('@fieldhouse/design-system/every-icon')).iconNamed
  return iconNamed
}

/**
 * An icon whose drawing loads after the page, with all others: the shell carries only those of our own areas. Until then
 * its room is empty; a name that this shell does not know gets the icon of areas without one.
 */
export function lateIcon(name: string): Icon {
  return forwardRef(function LateIcon(props, ref) {
    const [Glyph, setGlyph] = useState<Icon | null>(() => iconNamed?.(name) ?? null)
    useEffect(() => {
      if (Glyph) return
      let isGone = false
      loadIcons().then(
        (named) => !isGone && setGlyph(named(name) ?? BrandIcon),
        // Decoration only: the link has its label.
        () => !isGone && setGlyph(BrandIcon),
      )
      return () => {
        isGone = true
      }
    }, [Glyph])
    if (Glyph) return <Glyph {...props} ref={ref} />
    // The page's policy forbids a style attribute in drawn pages.
    return <BrandIcon {...props} ref={ref} opacity={0} />
  })
}
