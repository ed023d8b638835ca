import type {
  AccountType,
  LiveRemote,
  Release,
  RemoteDefinition,
  RemotesManifest,
} from '@fieldhouse/contract'
import { satisfies } from 'semver'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'
import { canaryBucket } from '#releases/canary'
import { type FlagSetting, isFlagOn } from '#rules/flags'
import env from '#start/env'

/** Orders that admins gave: the contributing remotes by slot. */
export type SlotOrders = Readonly<Record<string, readonly string[]>>

/** Settings of flags, for one person. */
type StoredFlag = FlagSetting & { remote: string; name: string }

/** A person's account, as canaries and flags ask for it. */
export interface FlaggedPerson {
  id: string
  accountType: AccountType | null
}

/** Versions that a person looks at before they are live, by remote. */
export type Previews = ReadonlyMap<string, string>

/** `$1` and `$2` the remotes and their versions. */
const previewed = prepared<{ manifest: Release }>(
  'previewed_releases',
  `select release.manifest
     from unnest($1::text[], $2::text[]) wanted (remote, version)
     join releases release using (remote, version)
     left join release_pointers pointer using (remote)
    where pointer.is_disabled is not true`,
)

async function releasesOf(previews: Previews): Promise<Map<string, Release>> {
  if (previews.size === 0) return new Map()
  const rows = await previewed([...previews.keys()], [...previews.values()])
  return new Map(rows.map(({ manifest }) => [manifest.definition.name, manifest]))
}

interface Surroundings {
  slots: ReadonlyMap<string, string>
  orders: SlotOrders
  settings: readonly StoredFlag[]
  who: FlaggedPerson | null
  previews: ReadonlyMap<string, Release>
  /** Remotes of which this person gets the canary. */
  canaries: ReadonlySet<string>
}

interface PointerRow {
  remote: string
  live: Release | null
  canary: Release | null
  canary_percent: number
  slot_orders: SlotOrders
  flags: StoredFlag[]
}

/** `$1` the person, null for a visitor. */
const pointers = prepared<PointerRow>(
  'live_remotes',
  `select pointer.remote, live.manifest as live, canary.manifest as canary, pointer.canary_percent,
          (select coalesce(jsonb_object_agg(slot, remotes), '{}') from slot_orders) as slot_orders,
          (select coalesce(jsonb_agg(jsonb_build_object(
                    'remote', flag.remote, 'name', flag.name, 'percent', flag.percent,
                    'accountTypes', flag.account_types, 'endsOn', flag.ends_on,
                    'isNamed', exists (
                      select from flag_people named
                      where named.flag_id = flag.id and named.user_id = $1::uuid
                    )
                  )), '[]') from flags flag) as flags
     from release_pointers pointer
     left join releases live on live.remote = pointer.remote and live.version = pointer.live
     left join releases canary on canary.remote = pointer.remote and canary.version = pointer.canary
    where not pointer.is_disabled
    order by pointer.remote`,
)

const filesOrigin = env.get('REMOTES_URL') ?? ''

/**
 * Address of a remote's file. It contains the name of the remote, so that a proxy can tell teams apart. Files of a preview are
 * at the pages' own origin: only there do browsers say who asks.
 */
function fileUrl(remote: string, name: string, isPreview: boolean) {
  return `${isPreview ? '' : filesOrigin}/remotes/${remote}/${name}`
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

/** Values of a remote's flags for a person. */
function flagValues(
  { name: remote, flags = {} }: RemoteDefinition,
  settings: readonly StoredFlag[],
  who: FlaggedPerson | null,
) {
  const names = Object.keys(flags)
  if (names.length === 0) return undefined
  return Object.fromEntries(
    names.map((name) => {
      const setting = settings.find((one) => one.remote === remote && one.name === name)
      const person = who && { ...who, bucket: canaryBucket(`${remote}/${name}`, who.id) }
      return [name, isFlagOn(flags[name]?.default ?? false, setting, person, clock.today())]
    }),
  )
}

/** A release as browsers load it, with its contributions to slots that are there and fit. */
function presentRemote(
  { definition, version, scope, manifest, entry, screens, contributions = [], files }: Release,
  { slots, orders, settings, who, previews, canaries }: Surroundings,
): LiveRemote {
  const values = flagValues(definition, settings, who)
  const isPreview = previews.has(definition.name)
  const file = (name: string) => ({
    url: fileUrl(definition.name, name, isPreview),
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
    ...(manifest && { manifest: fileUrl(definition.name, manifest, isPreview) }),
    entry: file(entry),
    screens: screens.map(file),
    routes: definition.routes,
    nav: definition.nav,
    audience: definition.audience,
    ...(definition.slots && {
      slots: definition.slots.map(({ name, context }) => ({ name, context })),
    }),
    ...(fitting.length > 0 && {
      contributions: fitting.map(({ slot, part, label, order, audience }) => ({
        slot,
        ...(part && { part }),
        label,
        // Those without a place come after all that have one.
        order: placeIn(orders, slot, definition.name) ?? (orders[slot]?.length ?? 0) + order,
        ...(audience && { audience }),
        scripts: (scriptsOf.get(slot) ?? []).map(file),
      })),
    }),
    ...(values && { flags: values }),
    ...(canaries.has(definition.name) && { isCanary: true as const }),
    ...(isPreview && { isPreview: true as const }),
    overridden: false,
  }
}

/**
 * Manifest of `/remotes.json`, inlined by the front door: every enabled remote in its live release, or its canary for
 * the canary's share of people.
 * @param who signed-out visitors get the live release, and the defaults of its flags
 * @param wanted releases in the place of those, by links that this person may follow
 */
export async function liveRemotes(
  who: FlaggedPerson | null,
  wanted: Previews = new Map(),
): Promise<RemotesManifest> {
  const [rows, previews] = await Promise.all([pointers(who?.id ?? null), releasesOf(wanted)])
  const canaries = new Set<string>()
  const others = rows.filter(({ remote }) => !previews.has(remote))
  const live = others.flatMap(({ remote, live, canary, canary_percent }) => {
    const isCanary =
      canary !== null && who !== null && canaryBucket(remote, who.id) < canary_percent
    if (isCanary) canaries.add(remote)
    const release = isCanary ? canary : live
    return release ? [release] : []
  })
  const releases = [...live, ...previews.values()].sort((one, two) =>
    one.definition.name < two.definition.name ? -1 : 1,
  )
  const surroundings = {
    slots: slotVersions(releases.map(({ definition }) => definition)),
    orders: rows[0]?.slot_orders ?? {},
    settings: rows[0]?.flags ?? [],
    who,
    previews,
    canaries,
  }
  return {
    schemaVersion: 1,
    remotes: releases.map((release) => presentRemote(release, surroundings)),
  }
}
