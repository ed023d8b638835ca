import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getActiveTestOrFail, test } from '@japa/runner'
import { until } from '#tests/support/eventually'
import { nodeForTest, stopNode } from '#tests/support/node_process'

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
)
const CONF = new URL('../../nginx.conf', import.meta.url)
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Address of this machine that the node trusts, as that of the proxies in front. */
const PROXY = '127.0.0.1'
const STRANGER = '127.0.0.9'

async function freePort() {
  const server = createServer().listen(0, PROXY)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function isListening(url: string, child: ChildProcess) {
  await until(() => {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    return fetch(url).catch(() => null)
  })
}

/** nginx with the container's own configuration in front of a node, and what it has logged. */
async function cdnBefore(node: string) {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-cdn-'))
  const port = await freePort()
  const conf = (await readFile(CONF, 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server api:3333;', `server ${new URL(node).host};`)
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/var/log/nginx', folder)
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log notice;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      ${conf}
    }`,
  )
  const child = spawn(NGINX!, ['-e', join(folder, 'error.log'), '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  getActiveTestOrFail().cleanup(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const url = `http://${PROXY}:${port}`
  await isListening(`${url}/api/health/live`, child)
  return { url, log: (name: string) => readFile(join(folder, name), 'utf8') }
}

/** Status of a request that nginx gets from this address. */
async function ask(
  url: string,
  { from, headers, guess }: { from: string; headers: Record<string, string>; guess?: string },
): Promise<number | undefined> {
  const sent = request(new URL('/api/login', url), {
    localAddress: from,
    headers: { ...headers, ...(guess && { 'content-type': 'application/json' }) },
    method: guess ? 'POST' : 'GET',
  })
  sent.end(guess && JSON.stringify({ email: guess, password: 'a wrong one' }))
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test.group('nginx of compose.yaml', () => {
  test('behind a TLS proxy people can sign in, each with an address of their own', async ({
    assert,
  }) => {
    const node = await nodeForTest({ TRUSTED_PROXIES: PROXY, ADDRESS_LIMIT_FACTOR: '0.05' })
    const { url } = await cdnBefore(node.url)
    const host = 'fieldhouse.example'
    const over = (protocol: string) =>
      ask(url, { from: PROXY, headers: { host, 'x-forwarded-proto': protocol } })
    assert.deepEqual([await over('https'), await over('http'), await over('')], [200, 403, 403])

    const statuses: (number | undefined)[] = []
    for (let visitor = 0; visitor < 7; visitor += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${visitor}`, 'x-forwarded-proto': 'https' }
      statuses.push(await ask(url, { from: PROXY, headers, guess: `p${visitor}@example.com` }))
    }
    assert.deepEqual([...new Set(statuses)], [401])
    await stopNode(node)
  }).skip(!NGINX, 'nginx is not installed')

  test('without a proxy in front, or through a proxy of somebody else, a claimed address counts for nothing', async ({
    assert,
  }) => {
    const node = await nodeForTest({ TRUSTED_PROXIES: PROXY, ADDRESS_LIMIT_FACTOR: '0.05' })
    const { url } = await cdnBefore(node.url)
    const statuses: (number | undefined)[] = []
    for (let claim = 0; claim < 6; claim += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${claim}, ${PROXY}` }
      statuses.push(await ask(url, { from: STRANGER, headers, guess: `p${claim}@example.com` }))
    }
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429])
    await stopNode(node)
  }).skip(!NGINX, 'nginx is not installed')

  test('logs no query, neither of an upload nor of a request that fails', async ({ assert }) => {
    const node = await nodeForTest()
    const { url, log } = await cdnBefore(node.url)
    await fetch(`${url}/api/objects/uploads/a?signature=secret`, {
      method: 'PUT',
      body: Buffer.alloc(100_000),
    })
    await stopNode(node)
    assert.equal((await fetch(`${url}/reset-password?token=secret`)).status, 502)
    const lines = await log('access.log')
    assert.match(lines, /"PUT \/api\/objects\/uploads\/a" 4\d\d .*\n.*"GET \/reset-password" 502/)
    assert.notInclude(lines + (await log('error.log')), 'secret')
  }).skip(!NGINX, 'nginx is not installed')
})
