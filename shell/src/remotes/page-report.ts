import type { LiveRemote } from '@fieldhouse/contract'
import { shellUpdate } from '../updates/shell-update.ts'
import type { Area } from './areas.ts'
import { overrideOrigin } from './override.ts'
import { sharedOnThisPage } from './shared-on-this-page.ts'

/** Calls in the list, the last ones. */
const CALLS_MAX = 20

const ID = /[\da-f]{8}-[\da-f-]{27}/g

export interface ReportPart {
  title: string
  lines: string[]
}

const ms = (value: number) => `${Math.round(value)} ms`

/** Answers of the API on this page, the last ones last. Without searched words and people's ids: reports are passed on. */
function calls(): string[] {
  return (
    performance
      .getEntriesByType('resource')
      // Pictures are many.
      .filter(({ initiatorType }) => initiatorType === 'fetch')
      .map((entry) => ({ entry, url: new URL(entry.name, location.href) }))
      .filter(({ url }) => url.origin === location.origin && url.pathname.startsWith('/api/'))
      .slice(-CALLS_MAX)
      .map(({ entry, url }) => `${url.pathname.replace(ID, '{id}')}, ${ms(entry.duration)}`)
  )
}

function timings(): string[] {
  const [page] = performance.getEntriesByType('navigation')
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  return [
    ...(page ? [`First byte after ${ms(page.responseStart)}`] : []),
    ...(painted ? [`First content after ${ms(painted.startTime)}`] : []),
    ...(page && page.loadEventEnd > 0 ? [`Loaded after ${ms(page.loadEventEnd)}`] : []),
  ]
}

/** A release, and why it is on this page. */
function releaseLine(remote: LiveRemote): string {
  if (remote.overridden) return `${remote.name}: your build at ${overrideOrigin(remote)}`
  const release = `${remote.name} ${remote.version}`
  if (remote.isPreview) return `${release}: a preview, by its link`
  if (remote.isCanary) return `${release}: a canary, for a share of accounts and yours`
  return `${release}: live`
}

/** Releases on this page with the reason for each, and what they do there. */
export function pageReport(areas: Area[]): ReportPart[] {
  const remotes = [...new Set(areas.map(({ remote }) => remote))]
  const parts = [
    {
      title: 'Releases',
      lines: [`Shell ${shellUpdate.loaded() ?? 'under development'}`, ...remotes.map(releaseLine)],
    },
    {
      title: 'Slots',
      lines: remotes.flatMap(({ name, slots = [], contributions = [] }) => [
        ...slots.map((slot) => `${name} offers ${slot.name}`),
        ...contributions.map(({ label, slot }) => `${name} puts ${label} into ${slot}`),
      ]),
    },
    {
      title: 'Flags',
      lines: remotes.flatMap(({ name, flags = {} }) =>
        Object.entries(flags).map(([flag, isOn]) => `${name} ${flag}: ${isOn ? 'on' : 'off'}`),
      ),
    },
    { title: 'Shared modules', lines: sharedOnThisPage() },
    { title: 'Timings', lines: timings() },
    { title: 'Calls to the API', lines: calls() },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

/** The report as text, for a message to a colleague. */
export const reportText = (parts: ReportPart[]) =>
  parts
    .map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n'))
    .join('\n\n')
