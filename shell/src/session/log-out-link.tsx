import type { ComponentProps } from 'react'
import { LOG_OUT_ADDRESS } from './log-out.ts'

/** Not a page of ours: the server ends the session, and the browser starts anew. `useLogOutQuestion` asks first. */
export function LogOutLink(props: ComponentProps<'a'>) {
  return <a {...props} href={LOG_OUT_ADDRESS} />
}
