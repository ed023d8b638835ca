import { spawn } from 'node:child_process'

const STOP_TIMEOUT_MS = 10_000

export interface DevProcess {
  /** Rejects if the process ends unexpectedly. */
  ended: Promise<never>
  stop(): Promise<void>
}

/** Runs a development server and prefixes its output with its name. */
export function startDevProcess(
  name: string,
  { args, cwd, env }: { args: string[]; cwd: string; env: NodeJS.ProcessEnv },
): DevProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    // Own process group, so that stopping it stops its children too.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const show = (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n'))
      if (line.trim()) console.log(`[${name}] ${line}`)
  }
  child.stdout.on('data', show)
  child.stderr.on('data', show)
  let stopping = false
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    ended: new Promise<never>((_, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => {
        if (!stopping)
          reject(new Error(`${name} stopped by itself (exit code ${code}); why is said above`))
      })
    }),
    async stop() {
      stopping = true
      if (child.pid === undefined || child.exitCode !== null) return
      process.kill(-child.pid, 'SIGTERM')
      const patience = setTimeout(
        () => child.pid && process.kill(-child.pid, 'SIGKILL'),
        STOP_TIMEOUT_MS,
      )
      await gone
      clearTimeout(patience)
    },
  }
}
