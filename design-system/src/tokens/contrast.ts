type Rgb = readonly [red: number, green: number, blue: number]

function parseHex(hex: string): Rgb {
  const channel = (start: number) => parseInt(hex.slice(start, start + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

function parseHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

function parse(color: string): Rgb {
  const hsl = /^hsl\((\d+) (\d+)% (\d+)%\)$/.exec(color)
  if (hsl) return parseHsl(Number(hsl[1]), Number(hsl[2]) / 100, Number(hsl[3]) / 100)
  if (/^#[0-9a-f]{6}$/.test(color)) return parseHex(color)
  throw new Error(`Not a colour that contrast is computed for: ${color}`)
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
export function luminance(color: string): number {
  const [red, green, blue] = parse(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio of two opaque colors (`#rrggbb` or `hsl(h s% l%)`), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((lighter as number) + 0.05) / ((darker as number) + 0.05)
}
