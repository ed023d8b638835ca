/** Result of a check. Unless it is ok, the message also says what to do. */
export interface Finding {
  check: string
  level: 'ok' | 'warn' | 'error'
  message: string
}

export const ok = (check: string, message: string): Finding => ({ check, level: 'ok', message })
export const warn = (check: string, message: string): Finding => ({ check, level: 'warn', message })
export const error = (check: string, message: string): Finding => ({
  check,
  level: 'error',
  message,
})

/** Reason of a failure, without the passwords that addresses in it may contain. */
export function reasonOf(failure: unknown): string {
  const { message, code } = failure as { message?: string; code?: string }
  const words = message?.split('\n')[0] || code || String(failure)
  return words.replaceAll(/:\/\/[^\s@/]*@/g, '://…@')
}
