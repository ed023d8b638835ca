import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './failure.ts'
import { say, sayError } from './say.ts'

const STOP_TIMEOUT_MS = 15_000
/** A process that ran this long before it crashed is restarted at once. */
const STABLE_MS = 10_000
const RESTART_MAX_MS = 10_000

/** Message of a process to its launcher (`api/app/core/launcher_link.ts`). */
type ProcessMessage = { type: 'ready'; url: string } | { type: 'progress'; line: string }

export interface SupervisedProcess {
  /** Address that it serves once it is up for the first time; rejects if it does not get there. */
  url: Promise<string>
  /** Tells a running process something; one that just went away does not hear it. */
  tell(message: object): void
  stop(): Promise<void>
}

interface Events {
  /** Called when the process is up, also after a crash. */
  onReady?: () => void
  onMessage?: (message: object) => void
  /** Called when the process has ended, whatever the reason. */
  onEnd?: () => void
}

/**
 * Runs a process and restarts it after a crash: at once after a good while, then less and less often.
 * @param name as the operator reads it: `The API`
 */
export function superviseProcess(
  name: string,
  fork: () => ChildProcess,
  { onReady, onMessage, onEnd }: Events = {},
): SupervisedProcess {
  let isStopping = false

  function startOnce() {
    const child = fork()
    const url = new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', () => {
        onEnd?.()
        // The process has printed the reason itself.
        reject(new Failure(''))
      })
      child.on('message', (message: ProcessMessage) => {
        if (message.type === 'ready') {
          resolve(message.url)
          onReady?.()
        } else if (message.type === 'progress') say(`  ${message.line}`)
        else onMessage?.(message)
      })
    })
    return { child, url }
  }

  let current = startOnce()

  async function restart() {
    for (let delayMs = 0; ; delayMs = Math.min(delayMs * 2 + 250, RESTART_MAX_MS)) {
      await sleep(delayMs)
      if (isStopping) return
      const startedAt = Date.now()
      current = startOnce()
      try {
        await current.url
        sayError(`${name} is back after ${Date.now() - startedAt} ms`)
        return watch()
      } catch {
        if (!isStopping) sayError(`${name} did not come back; trying again`)
      }
    }
  }

  function watch() {
    const startedAt = Date.now()
    current.child.once('exit', (code, signal) => {
      if (isStopping) return
      sayError(`${name} stopped by itself (${signal ?? `exit code ${code}`}); starting it again`)
      void sleep(Date.now() - startedAt > STABLE_MS ? 0 : 500).then(restart)
    })
  }
  const url = current.url
  url.then(watch, () => {})

  return {
    url,
    tell(message) {
      if (current.child.connected) current.child.send(message, () => {})
    },
    async stop() {
      isStopping = true
      const { child } = current
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await gone
      clearTimeout(patience)
    },
  }
}
