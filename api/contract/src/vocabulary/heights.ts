const MIN_INCHES = 48
const MAX_INCHES = 96

/** Lowest and highest height accepted, in inches. */
export const HEIGHT_RANGE = { min: MIN_INCHES, max: MAX_INCHES } as const

const FEET =
  /^([4-8]) ?(?:['’‘′`´-]|ft\.?|feet|foot) ?(1[01]|\d)?(?![\d.]) ?(?:''|["”″]|in\.?|inches)?/iu
const INCHES = /^(\d\d) ?(?:''|["”″]|in\.?|inches)$/iu
const CENTIMETERS = /^(\d{3}) ?cm/iu
const METERS = /^([12])[.,](\d\d) ?m/iu

/** Inches of a height as typed: `6'4"`, `6-4`, `6 ft 4`, `193 cm`, `1.93 m`, `76 in`; null for anything else. */
export function inchesOf(typed: string): number | null {
  const text = typed.trim()
  const [feet, inches, cm, meters] = [FEET, INCHES, CENTIMETERS, METERS].map((form) =>
    form.exec(text),
  )
  const height = feet
    ? Number(feet[1]) * 12 + Number(feet[2] ?? 0)
    : inches
      ? Number(inches[1])
      : cm
        ? Math.round(Number(cm[1]) / 2.54)
        : meters
          ? Math.round((Number(meters[1]) * 100 + Number(meters[2])) / 2.54)
          : null
  return height !== null && height >= MIN_INCHES && height <= MAX_INCHES ? height : null
}

/** 76 is `6'4"`. */
export function heightText(inches: number): string {
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}
