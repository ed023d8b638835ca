import type { ComponentProps, MouseEvent } from 'react'
import { leavesSomething, logOutAsking, LOG_OUT_ADDRESS } from './log-out.ts'
import { useUser } from './user-context.ts'

/** Not a page of ours: the server ends the session, and the browser starts anew. */
export function LogOutLink(props: ComponentProps<'a'>) {
  const { id } = useUser()

  function ask(event: MouseEvent) {
    if (!leavesSomething(id)) return
    event.preventDefault()
    void logOutAsking(id)
  }

  return <a {...props} href={LOG_OUT_ADDRESS} onClick={ask} />
}
