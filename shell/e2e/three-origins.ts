import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startCdnOfNode } from './cdn-of-node.ts'
import { eventually } from './eventually.ts'

/** Debian installs it outside of the PATH of people without rights. */
const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => path && existsSync(path))

const STARTED_WITHIN_MS = 90_000

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Servers of a CDN as docs/operations.md describes them; a file in `damaged` is served in the place of the true one. */
function nginxConf({ folder, port, target }: { folder: string; port: number; target: string }) {
  const files = (host: string, path: string) => `
    server {
      listen 127.0.0.1:${port};
      server_name ${host};
      location / { return 404; }
      location ^~ ${path} {
        root ${folder}/damaged;
        add_header access-control-allow-origin *;
        add_header cache-control "public, max-age=31536000, immutable";
        try_files $uri @fieldhouse;
      }
      location @fieldhouse {
        proxy_pass ${target};
        proxy_cache files;
        proxy_cache_key $host$uri$http_accept_encoding;
        proxy_cache_use_stale error timeout updating http_502 http_503;
        proxy_cache_lock on;
      }
    }`
  return `
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      types { text/javascript js; }
      ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      proxy_cache_path ${folder}/cache levels=1:2 keys_zone=files:10m max_size=100m inactive=1d;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      server {
        listen 127.0.0.1:${port} default_server;
        client_max_body_size 11m;
        location ~ ^/(assets|remotes)/ { return 404; }
        location = /api/events { proxy_pass ${target}; proxy_buffering off; proxy_read_timeout 1h; }
        location / { proxy_pass ${target}; }
      }
      ${files('assets.localhost', '/assets/')}
      ${files('remotes.localhost', '/remotes/')}
    }`
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/**
 * One origin for pages and API, one for the shell's files, one for those of remotes, in front of a stack: nginx with a CDN's
 * rules, or where it is not installed a stand-in with the same.
 */
export class ThreeOrigins {
  /** Origin of pages and the API, where no file of shell or remotes is to be had. */
  readonly url: string
  readonly settings: { ASSETS_URL: string; REMOTES_URL: string }
  readonly #folder: string
  readonly #port: number
  #nginx: ChildProcess | null = null
  #standIn: { stop(): Promise<void> } | null = null

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
    // Browsers resolve names below localhost by themselves, and trust them.
    this.settings = {
      ASSETS_URL: `http://assets.localhost:${port}`,
      REMOTES_URL: `http://remotes.localhost:${port}`,
    }
  }

  static async reserve() {
    const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-origins-'))
    return new ThreeOrigins(folder, await freePort())
  }

  /** @param target URL of the stack, started with `settings` */
  async start(target: string) {
    const [folder, port] = [this.#folder, this.#port]
    if (!program) {
      this.#standIn = await startCdnOfNode({ port, target, damaged: join(folder, 'damaged') })
      return
    }
    const file = join(folder, 'nginx.conf')
    await writeFile(file, nginxConf({ folder, port, target }))
    const nginx = spawn(program, ['-e', join(folder, 'error.log'), '-c', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#nginx = nginx
    const answers = await eventually(
      async () => {
        if (nginx.exitCode !== null) throw new Error('nginx did not start')
        return fetch(`${this.url}/api/health/live`).catch(() => null)
      },
      { patienceMs: STARTED_WITHIN_MS },
    )
    if (!answers) throw new Error('nginx does not answer')
  }

  /** Lets the CDN serve other bytes under the path of a file. @returns what repairs it */
  async damage(path: string, bytes: string) {
    const file = join(this.#folder, 'damaged', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
    return () => rm(file)
  }

  async stop() {
    if (this.#nginx?.exitCode === null) {
      const ended = once(this.#nginx, 'exit')
      this.#nginx.kill('SIGTERM')
      await ended
    }
    await this.#standIn?.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
