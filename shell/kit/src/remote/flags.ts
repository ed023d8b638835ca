import type { FlagDefinitions } from '@fieldhouse/contract'
import { useRemote } from './remote-context.ts'

/**
 * Hook for a remote's flags, typed by its own `remote.json`: a name that is not declared there is a type error.
 * `export const useFlag = flagsOf(definition.flags)`, and in a component `const hasReplies = useFlag('quick-replies')`
 * @returns the flag's value for the signed-in person, the same for as long as the page stands; its default in a shell from
 *   before flags, and for a developer's own build that has new ones
 */
export function flagsOf<Definitions extends FlagDefinitions>(definitions: Definitions) {
  return function useFlag(name: keyof Definitions & string): boolean {
    return useRemote().remote.flags?.[name] ?? definitions[name]?.default ?? false
  }
}
