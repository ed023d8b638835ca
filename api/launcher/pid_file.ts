import { open, readFile, rm } from 'node:fs/promises'
import { PRIVATE_FILE } from './private_files.ts'

/** Whether the process that wrote its pid there is a launcher of ours that still runs. */
async function isLauncher(pid: number) {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // A pid is used again after a reboot. Where there is no /proc, being alive has to be enough.
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return commandLine === null || commandLine.includes('launcher')
}

/**
 * Writes this process's pid to a file that only one launcher may hold; what a dead one left is taken over.
 * @returns null when it is held now, otherwise the pid of who holds it (0: somebody is just taking it)
 * @throws the file system's error where the file cannot be written at all
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
