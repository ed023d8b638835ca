import { open, readFile, rm } from 'node:fs/promises'
import { PRIVATE_FILE } from './private_files.ts'

/** True if the process with the recorded pid is a running launcher of ours. */
async function isLauncher(pid: number) {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // Pids are reused after a reboot. Without /proc, a live process has to be enough.
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return commandLine === null || commandLine.includes('launcher')
}

/**
 * Writes this process's pid to a file that only one launcher may hold; takes over a dead one's file.
 * @returns null if it is held now, otherwise the holder's pid (0: another process is just taking it)
 * @throws the file system's error if the file cannot be written
 */
export async function holdPidFile(path: string): Promise<number | null> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = await open(path, 'wx', PRIVATE_FILE)
      await file.writeFile(String(process.pid))
      await file.close()
      return null
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = Number(await readFile(path, 'utf8').catch(() => '0'))
      if (pid > 0 && (await isLauncher(pid))) return pid
      await rm(path, { force: true })
    }
  }
  return 0
}
