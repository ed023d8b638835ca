import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { BOOT_ELEMENT_ID, type Boot } from '@fieldhouse/contract'

const root = resolve(import.meta.dirname, '..', '..')
const TIME_ZONE = 'America/New_York'
const BOOT = new RegExp(`id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)<`)

/** An order to draw a page. */
export interface DrawingPage {
  name: string
  programs: { key: string; source: string }[]
  input: string
  timeZone: string
}

/** Input of a page, as a file keeps it. */
export interface Handed {
  who: string
  name: string
  remote: string
  url: string
  title: string
  boot: Boot
}

/** Address of a running Fieldhouse, or a file that keeps what one handed to its pages. */
interface Source {
  url?: string | undefined
  pages?: string | undefined
}

/** Members of the demo world, and what each of them opens. */
const PEOPLE = ['athlete', 'coach']
const ROUTES = [
  { name: 'feed', remote: 'mf-feed', path: () => '/', title: 'Feed' },
  {
    name: 'profile',
    remote: 'mf-profile',
    path: (id: string) => `/profile/${id}`,
    title: 'Profile',
  },
  { name: 'discover', remote: 'mf-discover', path: () => '/search', title: 'Discover' },
  { name: 'messages', remote: 'mf-messages', path: () => '/messages', title: 'Messages' },
]

async function read(url: string, path: string, cookie: string) {
  const response = await fetch(`${url}${path}`, { headers: { cookie } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

async function signIn(url: string, who: string) {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${who}@demo.fieldhouse.test`,
      password: 'fieldhouse-demo',
    }),
  })
  if (!response.ok) throw new Error(`${who} could not sign in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Inputs of these people’s pages, from the front door of this Fieldhouse. */
async function handedBy(url: string): Promise<Handed[]> {
  const all: Handed[] = []
  for (const who of PEOPLE) {
    const cookie = await signIn(url, who)
    const user = JSON.parse(await read(url, '/api/auth/user', cookie)) as { id: string }
    for (const { path, ...route } of ROUTES) {
      const address = path(user.id)
      const text = BOOT.exec(await read(url, address, cookie))?.[1]
      if (!text) throw new Error(`${address} carries no answers`)
      all.push({ who, ...route, url: address, boot: JSON.parse(text) as Boot })
    }
  }
  return all
}

/** Of a Fieldhouse started for it, which builds what changed. */
async function fromOwn(): Promise<Handed[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-bench-'))
  const launcher = spawn(process.execPath, [join(root, 'api/launcher/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' },
  })
  try {
    for await (const line of createInterface(launcher.stdout)) {
      const url = /Fieldhouse is ready at ([^\s"]+)/.exec(line)?.[1]
      if (url) return await handedBy(url)
    }
    throw new Error('Fieldhouse did not start')
  } finally {
    if (launcher.exitCode === null) {
      launcher.stdout.resume()
      const ended = once(launcher, 'exit')
      launcher.kill('SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Drawing program that the last build of this package left. */
async function programOf(folder: string) {
  const dist = join(root, folder, 'dist')
  const file = (await readdir(dist)).find((name) => /^drawing\.\w+\.js$/.test(name))
  if (!file) throw new Error(`${folder} has no drawing program: npm run build -w ${folder}`)
  return { key: `${folder}/${file}`, source: await readFile(join(dist, file), 'utf8') }
}

/**
 * Inputs of pages: of a running Fieldhouse, of a file that keeps them, or of a Fieldhouse started for them.
 * @param pages a file; written if it is not there
 */
export async function handedPages({ url, pages }: Source) {
  const kept = pages && (await readFile(pages, 'utf8').catch(() => null))
  if (kept) return JSON.parse(kept) as Handed[]
  const handed = await (url ? handedBy(url) : fromOwn())
  if (pages) await writeFile(pages, JSON.stringify(handed))
  return handed
}

/** An order for the drawing process, with the programs of this checkout's builds. */
export async function orderOf({ name, remote, url, title, boot }: Handed): Promise<DrawingPage> {
  const at = Date.parse('2026-11-22T18:00:00Z')
  const drawn = { at, timeZone: TIME_ZONE, isPhone: false, remote }
  return {
    name,
    programs: await Promise.all(['shell', remote].map(programOf)),
    input: JSON.stringify({ url, title, boot: { ...boot, drawn } }),
    timeZone: TIME_ZONE,
  }
}

/** The first member's pages. */
export async function drawingPages(from: Source): Promise<DrawingPage[]> {
  const handed = await handedPages(from)
  return Promise.all(handed.filter(({ who }) => who === PEOPLE[0]).map(orderOf))
}
