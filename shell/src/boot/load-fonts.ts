/** The faces of every first screen. */
const FACES = [
  '400 1rem "Inter Variable"',
  '600 1rem "Barlow Condensed"',
  '700 1rem "Barlow Condensed"',
]

/**
 * Fetches the fonts while the page is being drawn. Preloaded they would arrive before the scripts, and keep those from
 * coming; found by the text that needs them, long after it.
 */
export function loadFonts({ fonts }: Document): void {
  // A text in its fallback is as readable.
  for (const face of FACES) fonts.load(face).catch(() => undefined)
}
