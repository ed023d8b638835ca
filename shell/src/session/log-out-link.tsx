import type { ComponentProps } from 'react'
import { LOG_OUT_ADDRESS } from './log-out.ts'

/**
 * A link outside of the app: the server ends the session, and the browser loads a new page. `useLogOutQuestion` asks
 * first.
 */
export function LogOutLink(props: ComponentProps<'a'>) {
  return <a {...props} href={LOG_OUT_ADDRESS} />
}
