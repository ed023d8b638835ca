import { test } from '@japa/runner'
import { isPublicAddress } from '#core/http/public_address'

test.group('Addresses on the public internet', () => {
  test('are those outside of this machine, private networks and tunnels', ({ assert }) => {
    const outside = ['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1']
    for (const address of outside) assert.isTrue(isPublicAddress(address), address)
  })

  test('are none of the others, however they are written', ({ assert }) => {
    const inside = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.255.254',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::1',
      'localhost',
      '',
    ]
    for (const address of inside) assert.isFalse(isPublicAddress(address), address)
  })
})
