import { test } from '@japa/runner'
import { api, asciiEmail, type Endpoint } from '@fieldhouse/contract'
import { fc } from '#tests/support/seed'
import { z } from 'zod'

/** Fixed seed, so that failures repeat. */
const RUNS = { seed: 20261128, numRuns: 300 }

const ENDPOINTS = Object.entries<Endpoint>(api)

test.group('An email in ASCII', () => {
  test('is one for every way to write its domain', ({ assert }) => {
    for (const [written, ascii] of [
      ['kim@bücher.example', 'kim@xn--bcher-kva.example'],
      ['kim@BÜCHER.example', 'kim@xn--bcher-kva.example'],
      // Composed of two characters.
      ['kim@bu\u0308cher.example', 'kim@xn--bcher-kva.example'],
      ['kim@bücher。example', 'kim@xn--bcher-kva.example'],
      ['kim@xn--bcher-kva.example', 'kim@xn--bcher-kva.example'],
      ['Kim@Example.com', 'Kim@Example.com'],
      ['kim@例え.テスト', 'kim@xn--r8jz45g.xn--zckzah'],
    ] as const) {
      assert.equal(asciiEmail(written), ascii, written)
    }
  })

  test('is left to the check of emails where there is no such domain', ({ assert }) => {
    for (const email of ['kim', '@bücher.example', 'kim@bü cher.example', 'kim@bü/x', 'kim@ü:80']) {
      assert.equal(asciiEmail(email), email)
    }
  })

  test('keeps what stands before the domain, and converting twice is converting once', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (name, domain) => {
          const once = asciiEmail(`${name}@${domain}`)
          const at = once.lastIndexOf('@')
          return (
            asciiEmail(once) === once &&
            (at < 0 || `${name}@${domain}`.startsWith(once.slice(0, at)))
          )
        },
      ),
      RUNS,
    )
  })

  test('is what every call gets that takes an email', ({ assert }) => {
    const taking = ENDPOINTS.flatMap(([name, { body }]) => {
      const email: unknown = body instanceof z.ZodObject && body.shape.email
      return email ? [[name, email as z.ZodType] as const] : []
    })
    assert.isAtLeast(taking.length, 5)
    for (const [name, email] of taking) {
      assert.equal(email.parse('kim@bücher.example'), 'kim@xn--bcher-kva.example', name)
    }
  })
})
