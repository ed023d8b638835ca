import { once } from 'node:events'
import { createServer, request as newRequest, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getActiveTestOrFail, test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { watchBodyPace } from '#core/http/body_pace'

const PACE = { patienceMs: 50, bytesPerSecond: 1_000_000 }

/** A server that reads no body by itself. */
async function serve(handle: (response: ServerResponse, url: string) => void) {
  const server = createServer((request, response) => {
    watchBodyPace(request, response, PACE)
    handle(response, request.url ?? '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  getActiveTestOrFail().cleanup(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends the beginning of a body, and no more of it. @returns all that the server said until it hung up */
async function trickle(port: number, path = '/') {
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{`)
  return text(socket)
}

test.group('A body that trickles in', () => {
  test('is ended with 408, whoever would have read it', async ({ assert }) => {
    const port = await serve(() => {})
    assert.match(await trickle(port), /^HTTP\/1\.1 408 .*\r\nConnection: close/)
  })

  test('is ended after an answer that did not need it', async ({ assert }) => {
    const port = await serve((response) => response.end('no such path'))
    assert.match(await trickle(port), /^HTTP\/1\.1 200 .*no such path$/s)
  })

  test('does not end others, however long their answer takes', async ({ assert }) => {
    let answer = () => {}
    const port = await serve((response, url) => {
      if (url === '/whole') answer = () => response.end('done')
    })
    const whole = newRequest({ port, host: '127.0.0.1', path: '/whole', method: 'POST' })
    whole.end('{}')
    // Two of them, one after the other, are patience twice.
    await trickle(port)
    await trickle(port)
    answer()
    const [response] = (await once(whole, 'response')) as [NodeJS.ReadableStream]
    assert.equal(await text(response), 'done')
  })

  test('at a pace that an honest line has goes on until it is whole', async ({ assert }) => {
    const port = await serve((response) =>
      response.req.on('end', () => response.end('whole')).resume(),
    )
    const upload = newRequest({ port, host: '127.0.0.1', method: 'POST' })
    // A megabyte buys a second: longer than the trickle beside it is given.
    upload.write(Buffer.alloc(1_000_000))
    await trickle(port)
    upload.end('x')
    const [response] = (await once(upload, 'response')) as [NodeJS.ReadableStream]
    assert.equal(await text(response), 'whole')
  })

  test('is not all that is limited: headers and whole requests are, too', async ({ assert }) => {
    const server = (await app.container.make('server')).getNodeServer()
    assert.equal(server?.headersTimeout, 20_000)
    assert.equal(server?.requestTimeout, 25 * 60_000)
  })
})
