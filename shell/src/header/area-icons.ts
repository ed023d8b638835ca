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

/** Icons available to a remote's `remote.json`. */
export const areaIcons: Record<(typeof NAV_ICONS)[number], Icon> = {
  feed: FeedIcon,
  discover: DiscoverIcon,
  news: NewsIcon,
  messages: MessagesIcon,
  children: ChildIcon,
  admin: ShieldIcon,
  area: BrandIcon,
}
