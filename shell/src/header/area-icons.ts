import type { NAV_ICONS } from '@fieldhouse/contract'
import {
  BrandIcon,
  ChildIcon,
  DiscoverIcon,
  FeedIcon,
  MessagesIcon,
  NewsIcon,
  ShieldIcon,
  type Icon,
} from '@fieldhouse/design-system/icons'
import { lateIcon } from './late-icon.tsx'

const atOnce: Record<(typeof NAV_ICONS)[number], Icon> = {
  feed: FeedIcon,
  discover: DiscoverIcon,
  news: NewsIcon,
  messages: MessagesIcon,
  children: ChildIcon,
  admin: ShieldIcon,
  area: BrandIcon,
}
const icons = new Map<string, Icon>(Object.entries(atOnce))

/** The icon that a remote's `remote.json` names: always the same component for a name, so that links keep their elements. */
export function areaIcon(name: string): Icon {
  const known = icons.get(name)
  if (known) return known
  const late = lateIcon(name)
  icons.set(name, late)
  return late
}
