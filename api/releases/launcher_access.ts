import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prefixesAskedFor, releaseSchema } from '@fieldhouse/contract'
import { Problem } from '#core/problems/problem'
import type { ReleaseActor } from '#releases/actor'
import { createDeployToken, endLauncherTokens, LAUNCHER_LABEL } from '#releases/deploy_tokens'
import { givePrefix } from '#releases/prefixes'
import { releaseStates } from '#releases/states'
import { clock } from '#core/clock'

/** A start that takes longer can no longer publish. */
const LASTS_MS = 900_000

/** Assigns the free ones of the addresses named by a build to the remote of the operator's own checkout. */
async function giveWhatIsFree(checkout: string, remote: string, actor: ReleaseActor) {
  const text = await readFile(join(checkout, remote, 'dist', 'release.json'), 'utf8')
  const { definition } = releaseSchema.parse(JSON.parse(text))
  for (const prefix of prefixesAskedFor(definition)) {
    try {
      await givePrefix(remote, prefix, actor)
    } catch (error) {
      // An address already taken is refused again at publication, with an explanation for the operator.
      if (!(error instanceof Problem)) throw error
    }
  }
}

/**
 * Opens the registry to a launcher.
 * @param label identifies this run, so that of two concurrent ones each revokes its own tokens only
 * @param checkout directory of the remotes' builds
 * @param isAlone true when no other run of the data directory can be active: tokens left by a killed one are revoked
 */
export async function openForLauncher({
  remotes,
  label,
  checkout,
  isAlone,
}: {
  remotes: string[]
  label: string
  checkout: string
  isAlone: boolean
}) {
  if (!label.startsWith(`${LAUNCHER_LABEL}-`)) throw new Error('This is for npm start')
  const actor: ReleaseActor = { accountId: null, name: `${LAUNCHER_LABEL} (${label})` }
  const expiresAt = new Date(clock.now().getTime() + LASTS_MS)
  if (isAlone) await endLauncherTokens(`${label.slice(0, label.lastIndexOf('-'))}-%`, actor)
  const owner = { pipeline: LAUNCHER_LABEL }
  const tokens: Record<string, string> = {}
  for (const remote of remotes) {
    await giveWhatIsFree(checkout, remote, actor)
    tokens[remote] = await createDeployToken({ remote, label, owner, expiresAt, by: actor })
  }
  return {
    answer: { tokens, states: await releaseStates() },
    close: () => endLauncherTokens(label, actor),
  }
}
