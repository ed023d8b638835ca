import { createContext, use } from 'react'
import type { RemoteProps } from './remote-props.ts'

export const RemoteContext = createContext<RemoteProps | null>(null)

export function useRemote(): RemoteProps {
  const remote = use(RemoteContext)
  if (!remote) throw new Error('This hook works inside a remote made by defineRemote() only')
  return remote
}
