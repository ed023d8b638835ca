import { hostname } from 'node:os'

/** Levels of the API's own log lines. */
const LEVEL = { info: 30, error: 50 }

let isForLogs = false

/** From here on each line is JSON, as the API's lines in the same output are: a collector reads both alike. */
export function speakToLogs() {
  isForLogs = true
}

function put(level: keyof typeof LEVEL, msg: string) {
  const stream = level === 'error' ? process.stderr : process.stdout
  const line = isForLogs
    ? JSON.stringify({
        level: LEVEL[level],
        time: Date.now(),
        pid: process.pid,
        hostname: hostname(),
        name: 'fieldhouse',
        process: 'launcher',
        msg: msg.trim(),
      })
    : msg
  stream.write(`${line}\n`)
}

/** Says how far a start is. */
export const say = (line: string) => put('info', line)

/** Says what went wrong. */
export const sayError = (line: string) => put('error', line)
