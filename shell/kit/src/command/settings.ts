import { ReleaseFailure, type RegistryAccess } from '../release/index.ts'

export function fieldhouseUrl(): string {
  return process.env.FIELDHOUSE_URL ?? 'http://localhost:3333'
}

/** @throws ReleaseFailure for words of a command line that its command does not read */
export function refuseFurtherWords(words: string[]): void {
  if (words.length === 0) return
  throw new ReleaseFailure(`takes no further argument, so not ${words.join(' ')}`)
}

/** Registry to release to, with its token. */
export function registryAccess(): RegistryAccess {
  const token = process.env.DEPLOY_TOKEN
  if (!token) throw new ReleaseFailure("set DEPLOY_TOKEN to your team's deploy token")
  return { url: fieldhouseUrl(), token }
}
