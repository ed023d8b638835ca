import type { LastAnnouncement } from '@fieldhouse/contract'
import { momentOf } from '../admin/times.ts'

const newsNames: Record<LastAnnouncement['type'], string> = {
  fell_back: 'gave way',
  canary_withdrawn: 'withdrawn as a canary',
  canary_promoted: 'went live',
  canary_ended: 'ended as a canary',
  failing: 'keeps failing',
}

function webhookWords({ webhook, answer, tries }: LastAnnouncement): string | null {
  switch (webhook) {
    case 'waiting':
      return tries === 0 ? 'webhook waiting' : `webhook waiting, last try: ${answer ?? 'none'}`
    case 'delivered':
      return 'webhook delivered'
    case 'failed':
      return `webhook failed: ${answer ?? 'no answer'}`
    case null:
      return null
  }
}

/** The last announcement and its fate: `0.1.0-… gave way, Nov 20, 2026, 10:00 AM: mail queued, webhook failed: 410`. */
export function lastNews(last: LastAnnouncement | null): string {
  if (!last) return 'None yet'
  const fate = [last.mailed && 'mail queued', webhookWords(last)].filter(Boolean).join(', ')
  return `${last.version} ${newsNames[last.type]}, ${momentOf(last.at)}: ${fate}`
}
