/**
 * The floor of `bench/floor.ts`: a bare node:http server that gives the API's answers from the same database with prepared
 * statements, without sessions or rules. Sends its address to the parent process.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

/** Statements by first path segment; the other segments are their values. */
const READS: Record<string, string> = {
  me: 'select * from users where id = $1',
  unread: 'select unread from notification_counters where user_id = $1',
  feed: `
    select post.id, post.content, post.published_at, post.fire_count, post.comment_count, post.boost_count,
      owner.id as user_id, owner.first_name, owner.last_name, owner.profile_image_url, owner.is_verified,
      owner.verification_level, owner.account_type, profile.sport, profile.position, profile.location
    from posts post
    join users owner on owner.id = post.author_id
    left join athlete_profiles profile on profile.user_id = post.author_id
    where post.status = 'published' and post.audience = 'public'
    order by post.published_at desc, post.id desc limit 20`,
  thread: `
    select message.*, sender.first_name, sender.last_name, sender.profile_image_url
    from messages message join users sender on sender.id = message.sender_id
    where message.thread_id = $1 order by message.seq desc limit 50`,
}

// One insert without ordering against other sends: less work than any product needs.
const SEND = `
  insert into messages (thread_id, seq, sender_id, recipient_id, content, created_at)
  values ($1, -floor(random() * 2147483647)::integer, $2, $3, $4, now()) returning *`

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as { content: string }
}

async function answer(request: IncomingMessage) {
  const [, name = '', ...values] = (request.url ?? '').split('/')
  const text = READS[name]
  if (text) return pool.query({ name, text, values })
  const { content } = await bodyOf(request)
  return pool.query({ name, text: SEND, values: [...values, content] })
}

const server = createServer((request, response) => {
  answer(request).then(
    (found) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(found.rows))
    },
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
})

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
