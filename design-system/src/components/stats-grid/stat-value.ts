const whole = new Intl.NumberFormat('en-US')

/** Adds thousands separators from five digits on, `9,999,999`; years, marks and times stay as typed. */
export function statValue(value: string | number): string {
  const typed = String(value)
  return /^[1-9]\d{4,14}$/.test(typed) ? whole.format(Number(typed)) : typed
}
