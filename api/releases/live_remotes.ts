import type { LiveRemote, Release, RemoteDefinition, RemotesManifest } from '@fieldhouse/contract'
import { satisfies } from 'semver'
import { prepared } from '#core/database/pool'
import { canaryBucket } from '#releases/canary'

/** Orders that admins gave: the contributing remotes by slot. */
export type SlotOrders = Readonly<Record<string, readonly string[]>>

interface PointerRow {
  remote: string
  live: Release | null
  canary: Release | null
  canary_percent: number
  slot_orders: SlotOrders
}

const pointers = prepared<PointerRow>(
  'live_remotes',
  `select pointer.remote, live.manifest as live, canary.manifest as canary, pointer.canary_percent,
          (select coalesce(jsonb_object_agg(slot, remotes), '{}') from slot_orders) as slot_orders
     from release_pointers pointer
     left join releases live on live.remote = pointer.remote and live.version = pointer.live
     left join releases canary on canary.remote = pointer.remote and canary.version = pointer.canary
    where not pointer.is_disabled
    order by pointer.remote`,
)

/** Address of a remote's file. It contains the name of the remote, so that a proxy can tell teams apart. */
export function fileUrl(remote: string, name: string) {
  return `/remotes/${remote}/${name}`
}

/** Versions of the slots that these releases offer. */
export function slotVersions(definitions: RemoteDefinition[]): Map<string, string> {
  const slots = definitions.flatMap((definition) => definition.slots ?? [])
  return new Map(slots.map(({ name, version }) => [name, version]))
}

/** Place that an admin gave a remote's contribution in its slot; null without one. */
export function placeIn(orders: SlotOrders, slot: string, remote: string): number | null {
  const place = orders[slot]?.indexOf(remote) ?? -1
  return place === -1 ? null : place
}

/** A release as browsers load it, with its contributions to slots that are there and fit. */
function presentRemote(
  { definition, version, scope, entry, screens, contributions = [], files }: Release,
  slots: ReadonlyMap<string, string>,
  orders: SlotOrders,
): LiveRemote {
  const file = (name: string) => ({
    url: fileUrl(definition.name, name),
    integrity: files.find((candidate) => candidate.name === name)?.integrity ?? null,
  })
  const scriptsOf = new Map(contributions.map(({ slot, scripts }) => [slot, scripts]))
  const fitting = (definition.contributions ?? []).filter(({ slot, version: range }) =>
    satisfies(slots.get(slot) ?? '', range),
  )
  return {
    name: definition.name,
    version,
    scope,
    entry: file(entry),
    screens: screens.map(file),
    routes: definition.routes,
    nav: definition.nav,
    audience: definition.audience,
    ...(definition.slots && {
      slots: definition.slots.map(({ name, context }) => ({ name, context })),
    }),
    ...(fitting.length > 0 && {
      contributions: fitting.map(({ slot, label, order, audience }) => ({
        slot,
        label,
        // Those without a place come after all that have one.
        order: placeIn(orders, slot, definition.name) ?? (orders[slot]?.length ?? 0) + order,
        ...(audience && { audience }),
        scripts: (scriptsOf.get(slot) ?? []).map(file),
      })),
    }),
    overridden: false,
  }
}

/**
 * Manifest of `/remotes.json`, inlined by the front door: every enabled remote in its live release, or its canary for
 * the canary's share of people.
 * @param who a stable id of the person; signed-out visitors get the live release
 */
export async function liveRemotes(who: string | null): Promise<RemotesManifest> {
  const rows = await pointers()
  const releases = rows.flatMap(({ remote, live, canary, canary_percent }) => {
    const isCanary = canary !== null && who !== null && canaryBucket(remote, who) < canary_percent
    const release = isCanary ? canary : live
    return release ? [release] : []
  })
  const slots = slotVersions(releases.map(({ definition }) => definition))
  const orders = rows[0]?.slot_orders ?? {}
  return {
    schemaVersion: 1,
    remotes: releases.map((release) => presentRemote(release, slots, orders)),
  }
}
