import { access, constants, statfs } from 'node:fs/promises'
import { isOpenToOthers } from '../private_files.ts'
import { error, type Finding, ok, reasonOf, warn } from './finding.ts'

const MEGABYTE = 1024 * 1024
const FREE_MIN_MB = 256
const FREE_GOOD_MB = 2_048

/** Findings about DATA_DIR: rights, modes, space. */
export async function checkDisk(dataDir: string): Promise<Finding[]> {
  try {
    const isOpen = await isOpenToOthers(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(dataDir)
    const freeMb = Math.floor((bavail * bsize) / MEGABYTE)
    const space =
      freeMb < FREE_MIN_MB
        ? error('DATA_DIR', `has ${freeMb} MB left: Fieldhouse does not start below ${FREE_MIN_MB}`)
        : freeMb < FREE_GOOD_MB
          ? warn('DATA_DIR', `has ${freeMb} MB left: make room`)
          : ok('DATA_DIR', `has ${freeMb} MB left`)
    return isOpen
      ? [space, warn('DATA_DIR', `is open to other accounts: chmod 700 ${dataDir}`)]
      : [space]
  } catch (failure) {
    if ((failure as { code?: string }).code === 'ENOENT') {
      return [warn('DATA_DIR', `${dataDir} does not exist: the first start makes it`)]
    }
    return [error('DATA_DIR', `cannot be used: ${reasonOf(failure)}`)]
  }
}
