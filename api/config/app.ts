import { BlockList, isIPv4 } from 'node:net'
import { defineConfig } from '@adonisjs/core/http'
import { answerBadUrl } from '#core/problems/bad_url'
import env from '#start/env'

export const appKey = env.get('APP_KEY')

const trustedProxies = new BlockList()
for (const network of env.get('TRUSTED_PROXIES')) {
  const [address = '', bits] = network.split('/')
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  trustedProxies.addSubnet(address, bits ? Number(bits) : family === 'ipv4' ? 32 : 128, family)
}

export const http = defineConfig({
  // `createNodeServer` gives every request an id of ours before the framework sees it.
  generateRequestId: false,
  // Forwarded addresses and protocols are trusted from these networks only.
  trustProxy: (address) => trustedProxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6'),
  // Static segments win over parameters and wildcards, regardless of the order of registration.
  router: { matcher: 'tree', precedence: 'specificity' },
  serializeJSON: (value: unknown) => JSON.stringify(value),
  // Longer than the idle time of proxies in front of us, so that they close first.
  keepAliveTimeout: 65_000,
  // Counts from the connection or the first byte of a further request, not while a connection is idle.
  headersTimeout: 20_000,
  // For the largest upload at the slowest pace that `watchBodyPace` lets go on.
  requestTimeout: 25 * 60_000,
  onBadUrl: answerBadUrl,
})
