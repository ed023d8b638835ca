import { readFileSync } from 'node:fs'

/** Processor time and memory of a process so far. */
export interface Used {
  /** Processor time of its first thread, the one that runs scripts. */
  processorMs: number
  residentMb: number
}

/** Null where the system does not tell: only Linux has these files. */
export function usedBy(pid: number): Used | null {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return {
      processorMs: Number(nanoseconds) / 1e6,
      residentMb: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024,
    }
  } catch {
    return null
  }
}
