import { serveActions } from '#core/processes/serve_actions'
import { notFound } from '#core/problems/problem'
import { letPass } from '#tests/support/eventually'

const actions = {
  add: (one: number, other: number) => Promise.resolve(one + other),
  sizeOf: (bytes: Uint8Array) => Promise.resolve(bytes.byteLength),
  pid: () => Promise.resolve(process.pid),
  environment: () => Promise.resolve(Object.keys(process.env)),
  refuse: () => Promise.reject(notFound()),
  fail: () => Promise.reject(new TypeError('not this')),
  crash: () => process.abort() as Promise<void>,
  sleep: (ms: number) => letPass(ms, 'it lasts'),
}

export type ActionsOfTests = typeof actions

serveActions(actions)
