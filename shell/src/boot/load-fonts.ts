/** Fonts of every first screen. */
const FACES = [
  '400 1rem "Inter Variable"',
  '600 1rem "Barlow Condensed"',
  '700 1rem "Barlow Condensed"',
]

/**
 * Loads the fonts while the page is being rendered. Preloading would put them before the scripts and delay those; the
 * browser's own discovery, by text that uses them, is much later.
 */
export function loadFonts({ fonts }: Document): void {
  // Text in the fallback font is as readable.
  for (const face of FACES) fonts.load(face).catch(() => undefined)
}
