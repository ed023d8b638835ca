/**
 * Memory after work on files: `node bench/memory.ts [minutes] [other checkout]`, after `npm run build`, starts PostgreSQL
 * and a node (of the other checkout, if given), and for some minutes uploads photos of twelve megapixels, asks for each in
 * six sizes, uploads documents, looks at pages of PDFs and marked pictures, and reads feeds. Prints the resident memory of
 * the node and of its side processes: each minute as it goes, at rest, the largest, at the end, and a minute after it. An
 * hour is `node bench/memory.ts 60`. Linux only.
 *
 * Target (docs/quality.md): 220 MB after an hour. JSON goes to `bench/results/memory.json`.
 */
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import sharp from 'sharp'
import { createMigrated, onDatabase, withPostgres } from './databases.ts'
import { type BenchNode, startNode, stopNode } from './node.ts'
import { keepResult, rounded } from './results.ts'
import { signIn } from './visitors.ts'

const MINUTES = Number(process.argv[2] ?? 5)
const BUILD = process.argv[3] ? join(resolve(process.argv[3]), 'api/build') : undefined
/** Each account may open 30 uploads in half an hour. */
const PEOPLE = 200
const AT_ONCE = 4
const WIDTHS = [96, 320, 640, 960, 1280, 1600]
const BROWSER = 'image/avif,image/webp,*/*;q=0.8'
const REST_MS = 60_000
const SAMPLE_MS = 1_000
/** A run of any length prints this many points of its curve at least, so that a run cut short has said what it saw. */
const POINT_MS = Math.min(60_000, (MINUTES * 60_000) / 10)

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj
4 0 obj<</Length 28>>stream
1 0 0 rg 0 0 300 200 re f   
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** Noise, which no codec can make small: the most work for its size. */
const photo = () =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()

/** Memory in MB that a process holds; 0 once it has ended. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024
}

async function childrenOf(pid: number): Promise<number[]> {
  const lists = globSync(`/proc/${pid}/task/*/children`)
  const texts = await Promise.all(lists.map((list) => readFile(list, 'utf8').catch(() => '')))
  return texts.flatMap((text) => text.split(' ').filter(Boolean).map(Number))
}

async function memoryOf({ child: { pid = 0 } }: BenchNode) {
  const sides = await Promise.all((await childrenOf(pid)).map(residentMemory))
  return { node: await residentMemory(pid), sides: sides.reduce((sum, one) => sum + one, 0) }
}

const rows = (memory: { node: number; sides: number }) => ({
  'node MB': rounded(memory.node, 0),
  'side processes MB': rounded(memory.sides, 0),
})

type Point = { minute: number; visits: number } & ReturnType<typeof rows>

interface Person {
  cookie: string
}

/** Tries again what a busy machine puts off. @throws for any other status of 300 and above */
async function call(
  url: string,
  { cookie }: Person,
  method = 'GET',
  body?: object | Buffer,
): Promise<Response> {
  const isJson = body !== undefined && !Buffer.isBuffer(body)
  const response = await fetch(url, {
    method,
    headers: { cookie, accept: BROWSER, ...(isJson ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isJson ? JSON.stringify(body) : new Uint8Array(body) } : {}),
  })
  if (response.status === 503) {
    await response.arrayBuffer()
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1_000)
    return call(url, { cookie }, method, body)
  }
  if (!response.ok) {
    throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`)
  }
  return response
}

async function read(url: string, person: Person) {
  await (await call(url, person)).arrayBuffer()
}

async function uploaded(url: string, person: Person, opening: string, bytes: Buffer) {
  const { uploadURL } = (await (await call(url + opening, person, 'POST')).json()) as {
    uploadURL: string
  }
  const address = new URL(uploadURL, url)
  await call(address.href, person, 'PUT', bytes)
  return uploadURL.split('?')[0] ?? ''
}

async function signUp(client: pg.Client, type: 'athlete' | 'admin'): Promise<Person> {
  const { rows } = await client.query<{ id: string }>(
    `with account as (
       insert into users (
         email, first_name, last_name, account_type, date_of_birth, is_verified, verification_level,
         background_check_valid_until, has_second_factor
       ) values (
         gen_random_uuid() || '@example.com', 'Amara', 'Reid', $1, case when $1 = 'athlete' then date '2000-01-01' end,
         $1 = 'admin', case when $1 = 'admin' then 'verified' end,
         case when $1 = 'admin' then now() + interval '1 year' end, $1 = 'admin'
       ) returning id
     ), privacy as (insert into privacy_settings (user_id) select id from account)
     select id from account`,
    [type],
  )
  const id = rows[0]?.id ?? ''
  const cookie = await signIn(client, id)
  // As a passkey would, over and over: documents are for admins who confirmed who they are lately.
  await client.query(
    `update sessions set confirmed_at = now() + interval '1 day' where user_id = $1`,
    [id],
  )
  return { cookie }
}

/** Files a request with a document. @returns its address for reviewers */
async function documentOf(url: string, person: Person, verificationType: string, bytes: Buffer) {
  const document = await uploaded(url, person, '/api/verification-documents/upload', bytes)
  const request = {
    verificationType,
    submittedData: { fullName: 'Amara Reid' },
    documents: [document],
  }
  const answer = await call(`${url}/api/verification-requests`, person, 'POST', request)
  const { id, documents } = (await answer.json()) as { id: string; documents: { id: string }[] }
  return `${url}/api/admin/verification-requests/${id}/documents/${documents[0]?.id}`
}

/** One visit: a picture with all its sizes, its feed, and on the first round two documents. */
async function visit(url: string, person: Person, admin: Person, bytes: Buffer, isFirst: boolean) {
  if (isFirst) {
    const pdf = await documentOf(url, person, 'identity', Buffer.from(PDF))
    const scan = await documentOf(url, person, 'background_check', bytes)
    await read(`${pdf}/pages/1`, admin)
    await read(scan, admin)
  }
  const objectUrl = await uploaded(url, person, '/api/objects/upload', bytes)
  const media = await call(`${url}/api/media`, person, 'POST', { objectUrl })
  const { imageUrl } = (await media.json()) as { imageUrl: string }
  for (const width of WIDTHS) await read(`${url}${imageUrl}?w=${width}`, person)
  for (let times = 0; times < 10; times += 1) await read(`${url}/api/posts/feed`, person)
}

await withPostgres({ durable: false }, async (serverUrl) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-bench-files-'))
  process.env.DATA_DIR = dataDir
  const databaseUrl = await createMigrated(serverUrl, 'memory', BUILD)
  await onDatabase(databaseUrl, async (client) => {
    const people: Person[] = []
    for (let made = 0; made < PEOPLE; made += 1) people.push(await signUp(client, 'athlete'))
    const admin = await signUp(client, 'admin')
    const node = await startNode(databaseUrl, BUILD)
    try {
      const bytes = await photo()
      await sleep(5_000)
      const atRest = await memoryOf(node)
      const until = performance.now() + MINUTES * 60_000
      const peak = { node: 0, sides: 0 }
      let visits = 0
      const watch = setInterval(() => {
        void memoryOf(node).then((now) => {
          peak.node = Math.max(peak.node, now.node)
          peak.sides = Math.max(peak.sides, now.sides)
        })
      }, SAMPLE_MS)
      const curve: Point[] = []
      const started = performance.now()
      const pointWatch = setInterval(() => {
        void memoryOf(node).then((now) => {
          const point = {
            minute: rounded((performance.now() - started) / 60_000, 1),
            visits,
            ...rows(now),
          }
          curve.push(point)
          console.log(JSON.stringify(point))
        })
      }, POINT_MS)
      const visitOn = async () => {
        while (performance.now() < until) {
          const turn = visits
          visits += 1
          const person = people[turn % PEOPLE] ?? admin
          await visit(node.url, person, admin, bytes, turn < PEOPLE)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, visitOn))
      clearInterval(watch)
      clearInterval(pointWatch)
      const atEnd = await memoryOf(node)
      await sleep(REST_MS)
      const after = await memoryOf(node)
      const results = Object.entries({ atRest, peak, atEnd, after }).map(([when, memory]) => ({
        when,
        ...rows(memory),
      }))
      console.log(`${visits} visits in ${MINUTES} minutes`)
      console.table(results)
      await keepResult('memory', { minutes: MINUTES, visits, results, curve })
    } finally {
      await stopNode(node)
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
