const whole = new Intl.NumberFormat('en-US')

/** Five digits and more are read in groups, `9,999,999`; a year, a mark, a time stay as they were typed. */
export function statValue(value: string | number): string {
  const typed = String(value)
  return /^[1-9]\d{4,14}$/.test(typed) ? whole.format(Number(typed)) : typed
}
