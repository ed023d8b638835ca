import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { Failure } from './failure.ts'
import { aceEntry, root } from './settings.ts'

const stateSchema = z.object({
  remote: z.string(),
  live: z.string().nullable(),
  isDisabled: z.boolean(),
  lastMove: z
    .object({
      action: z.string(),
      version: z.string().nullable(),
      madeBy: z.string(),
      at: z.string(),
    })
    .nullable(),
})

const answerSchema = z.object({
  tokens: z.record(z.string(), z.string()),
  states: z.array(stateSchema),
})

/** State of a remote in the registry. */
export type RemoteState = z.infer<typeof stateSchema>

export interface RegistryAccess extends z.infer<typeof answerSchema> {
  /** Revokes the tokens. */
  close(): Promise<void>
}

/**
 * Deploy tokens for these remotes, for this start only. The command that makes them revokes them when this process closes
 * its input or is killed; if the database went down as well, the next start revokes them.
 */
export async function openRegistry(
  remotes: string[],
  { launcherId, isAlone }: { launcherId: string; isAlone: boolean },
  env: NodeJS.ProcessEnv,
): Promise<RegistryAccess> {
  const label = `launcher-${launcherId}-${randomBytes(4).toString('hex')}`
  const command = spawn(
    process.execPath,
    [
      aceEntry,
      'releases:launcher',
      ...remotes,
      `--label=${label}`,
      `--checkout=${root}`,
      ...(isAlone ? ['--is-alone'] : []),
    ],
    // Own process group: Ctrl-C must not kill it before it has revoked its tokens.
    { cwd: dirname(aceEntry), env, stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  )
  const ended = once(command, 'exit')
  ended.catch(() => {})
  let said = ''
  command.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  let line = ''
  for await (const written of createInterface({ input: command.stdout })) {
    if (!written.startsWith('{')) {
      said += `${written}\n`
      continue
    }
    line = written
    break
  }
  if (!line) throw new Failure(`The registry did not open: ${said.trim()}`)
  command.stdout.resume()
  return {
    ...answerSchema.parse(JSON.parse(line)),
    async close() {
      command.stdin.end()
      await ended
    },
  }
}
