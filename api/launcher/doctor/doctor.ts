import { runningDatabase } from '../database.ts'
import { Failure } from '../failure.ts'
import { readSettings, type Settings } from '../settings.ts'
import { checkBucket } from './bucket_checks.ts'
import { checkFileOrigins } from './cdn_checks.ts'
import { checkDatabase, checkReplicas } from './database_checks.ts'
import { checkDisk } from './disk_checks.ts'
import { error, type Finding, warn } from './finding.ts'
import { checkMailServer } from './mail_checks.ts'
import { checkSettings } from './settings_checks.ts'
import { checkSignIn } from './sign_in_checks.ts'
import { checkValues } from './value_checks.ts'

type Environment = Record<string, string | undefined>

const NAMES = { ok: 'ok   ', warn: 'warn ', error: 'error' }

async function checkConnected(settings: Settings, env: Environment): Promise<Finding[]> {
  try {
    const { url, ownerUrl = settings.databaseOwnerUrl ?? undefined } =
      await runningDatabase(settings)
    const isOnLocalDisk = env.DRIVE_DISK !== 's3'
    return await checkDatabase(url, {
      ownerUrl,
      isOnLocalDisk,
      processes: settings.processes,
    })
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    return [warn('database', 'is the embedded one, and not running: not checked')]
  }
}

/** Everything wrong with a configuration, and what was found to be right. Nothing is changed but a probe in the bucket. */
export async function examine(env: Environment): Promise<Finding[]> {
  const findings = checkSettings(env)
  let settings
  try {
    settings = readSettings(env)
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    return [...findings, error('settings', failure.message)]
  }
  const replicas = (env.DATABASE_REPLICA_URLS ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean)
  const found = await Promise.all([
    checkConnected(settings, env),
    checkReplicas(replicas),
    checkDisk(settings.dataDir),
    env.DRIVE_DISK === 's3' ? checkBucket(env) : [],
    checkMailServer(env),
    checkFileOrigins(env),
    checkSignIn(env),
  ])
  return [...findings, ...found.flat()]
}

/**
 * `npm run ace -- doctor`: prints a line a check, with `--json` a list.
 * @returns the exit code: 1 with errors
 */
export async function runDoctor(args: readonly string[]): Promise<number> {
  const examined = await examine(process.env)
  const isTold = ({ check }: Finding) =>
    examined.some((finding) => finding.check === check && finding.level === 'error')
  const findings = [...examined, ...(await checkValues()).filter((value) => !isTold(value))]
  if (args.includes('--json')) console.log(JSON.stringify(findings, null, 2))
  else {
    for (const { level, check, message } of findings) {
      console.log(`${NAMES[level]}  ${check}: ${message}`)
    }
  }
  return findings.some(({ level }) => level === 'error') ? 1 : 0
}
