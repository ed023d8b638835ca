import vm from 'node:vm'

const nothing = () => undefined

/**
 * A realm with the globals that the server's has (`shell/src/drawing/realm.ts`), and none of a browser: whatever reads one
 * throws, as it would there.
 */
export function serverRealm(): vm.Context {
  const realm = vm.createContext({
    URL,
    URLSearchParams,
    console: { error: nothing, info: nothing, log: nothing, warn: nothing },
    setTimeout: () => 0,
    clearTimeout: nothing,
    setInterval: () => 0,
    clearInterval: nothing,
    queueMicrotask,
    performance: { now: () => 0 },
    crypto: { randomUUID: () => '00000000-0000-4000-8000-000000000000' },
    TextEncoder,
    MessageChannel: class {
      port1 = {}
      port2 = { postMessage: nothing }
    },
  })
  vm.runInContext('globalThis.self = globalThis', realm)
  // As the server does: they would run code after the page.
  vm.runInContext(
    'delete globalThis.FinalizationRegistry; delete globalThis.WeakRef; delete Atomics.waitAsync',
    realm,
  )
  return realm
}
