import { useSyncExternalStore } from 'react'
import { StatusLine } from '../attention/status-line.tsx'
import { connection, type ConnectionState } from './connection.ts'

const words: Record<Exclude<ConnectionState, 'online'>, string> = {
  offline: 'You’re offline. What you typed is safe.',
  reconnecting: 'Reconnecting…',
}

/** Notice about an unreachable server, shown while it is unreachable. */
export function ConnectionLine() {
  const state = useSyncExternalStore(connection.subscribe, connection.current, connection.current)
  return state === 'online' ? null : <StatusLine>{words[state]}</StatusLine>
}
