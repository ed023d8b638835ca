import type { LiveRemote } from '@fieldhouse/contract'

/** A live remote, with the given differences. */
export function aRemote(differences: Partial<LiveRemote> = {}): LiveRemote {
  return {
    name: 'mf-example',
    version: '0.1.0-3f9c2a71d04b',
    scope: 'mf_example',
    entry: { url: '/remotes/mf-example/entry.js', integrity: null },
    screens: [],
    routes: [{ path: '/example', title: 'Example' }],
    nav: { label: 'Example', path: '/example', icon: 'area', order: 10 },
    audience: { kind: 'members' },
    overridden: false,
    ...differences,
  }
}
