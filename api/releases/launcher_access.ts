import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prefixesAskedFor, releaseSchema } from '@fieldhouse/contract'
import { Problem } from '#core/problems/problem'
import type { ReleaseActor } from '#releases/actor'
import { createDeployToken, endLauncherTokens, LAUNCHER_LABEL } from '#releases/deploy_tokens'
import { givePrefix } from '#releases/prefixes'
import { releaseStates } from '#releases/states'
import { clock } from '#core/clock'

/** A start that takes longer than this publishes nothing more. */
const LASTS_MS = 900_000

/** Gives the remote of the operator's own checkout what nobody has of the addresses that its build names. */
async function giveWhatIsFree(checkout: string, remote: string, actor: ReleaseActor) {
  const text = await readFile(join(checkout, remote, 'dist', 'release.json'), 'utf8')
  const { definition } = releaseSchema.parse(JSON.parse(text))
  for (const prefix of prefixesAskedFor(definition)) {
    try {
      await givePrefix(remote, prefix, actor)
    } catch (error) {
      // An address that is not free is refused again when it is published, in words for whoever starts.
      if (!(error instanceof Problem)) throw error
    }
  }
}

/**
 * @param label tells this start from every other, so that two at once end their own tokens alone
 * @param checkout where the remotes are built
 * @param isAlone whether no other start of the data directory can be under way: what one that was killed left is ended
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
