/** `new` until teams other than the first have used it; `deprecated` names its successor in its page. */
type Status = 'stable' | 'new' | 'deprecated'

interface History {
  /** Day of the first version, like `2026-11-21`. */
  since: string
  status: Status
  /** Changes that a screen or a test can notice, newest first. */
  changes: readonly { on: string; change: string }[]
}

const FIRST_DAY = '2026-11-21'

const stable = (...changes: History['changes']): History => ({
  since: FIRST_DAY,
  status: 'stable',
  changes,
})

/** State and changes of each component, by the name in its title; a change of a component adds a line here. */
export const componentHistory: Readonly<Record<string, History>> = {
  AchievementList: stable({ on: '2026-11-22', change: 'Reads as a dated timeline.' }),
  AlertDialog: stable({ on: '2026-11-22', change: 'Closing it scrolls nothing.' }),
  AppHeader: stable({
    on: '2026-11-22',
    change: 'On a phone the navigation is at the foot of the window, with a round button to post.',
  }),
  Avatar: stable(),
  Badge: stable(),
  Button: stable({
    on: '2026-11-22',
    change: '`disabledReason` says why it is disabled, by keyboard, pointer and finger.',
  }),
  Card: stable(),
  Checkbox: stable({ on: '2026-11-22', change: 'The box is as large as a finger.' }),
  Combobox: stable({ on: '2026-11-22', change: 'Enter in an open list chooses and never saves.' }),
  ConversationRow: stable({ on: '2026-11-22', change: 'Says whom a coach works for.' }),
  CountBadge: stable(),
  DataTable: stable({ on: '2026-11-22', change: 'A column’s name is as large as a finger.' }),
  DateField: stable(),
  Dialog: stable({
    on: '2026-11-22',
    change: 'Its first field has the focus, and closing it scrolls nothing.',
  }),
  DropdownMenu: stable(),
  EmptyState: stable(),
  ErrorState: stable(),
  Heading: stable(),
  IconButton: stable({ on: '2026-11-22', change: 'Brings its tooltip, after 700 ms.' }),
  ImageUploader: stable(
    {
      on: '2026-11-23',
      change: 'What is refused is said above the files, and stays until the next choice.',
    },
    {
      on: '2026-11-22',
      change:
        'The crop is the only step of an upload, and round for a photo; a network error is in view.',
    },
  ),
  Lanes: stable(),
  Link: stable(),
  LoadMore: stable(),
  MediaGallery: stable({
    on: '2026-11-23',
    change: 'The lightbox holds a surface of the picture’s proportions until it is there.',
  }),
  MessageBubble: stable(),
  NewsCard: stable(),
  Notice: stable(),
  NotificationRow: stable({
    on: '2026-11-22',
    change: 'Has faces, pictures, and answers in place.',
  }),
  NumberField: stable(),
  Page: stable(),
  PersonName: stable({ on: '2026-11-22', change: 'Stays on one line.' }),
  Popover: stable(),
  PostCard: stable(
    { on: '2026-11-23', change: 'On a zoomed phone the author has the width of the card.' },
    { on: '2026-11-22', change: 'Pictures fill the card.' },
  ),
  PostReactions: stable(),
  ProfileCard: stable(),
  ProgressBar: stable(),
  Prose: stable(),
  RadioCards: stable(),
  RelativeTime: stable(),
  ReportDialog: stable(),
  Select: stable(),
  Skeleton: stable(),
  StatHistory: { since: '2026-11-22', status: 'stable', changes: [] },
  StatsGrid: stable(),
  Switch: stable(),
  Tabs: stable(),
  TextArea: stable({
    on: '2026-11-23',
    change: 'Its hint never wraps, so that a font that arrives late moves nothing.',
  }),
  TextField: stable(),
  Toast: stable(),
  TokenField: { since: '2026-11-23', status: 'new', changes: [] },
  Tooltip: stable(),
  VerifiedBadge: stable({
    on: '2026-11-22',
    change: 'Says Verified Athlete and Elite Verified Athlete.',
  }),
  VisuallyHidden: stable(),
  WordField: { since: '2026-11-22', status: 'new', changes: [] },
}

interface News {
  component: string
  change: string
}

/** Changes and first versions of all components by day, newest first. */
export function changesByDay(): [day: string, news: News[]][] {
  const all = Object.entries(componentHistory).flatMap(([component, { since, changes }]) => [
    { on: since, component, change: 'First version.' },
    ...changes.map(({ on, change }) => ({ on, component, change })),
  ])
  const days = Map.groupBy(all, ({ on }) => on)
  return [...days].sort(([a], [b]) => b.localeCompare(a))
}
