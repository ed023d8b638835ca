import { SetAsideGroup } from './set-aside-group.tsx'
import { Groups } from './set-aside-styles.ts'

/** Blocked and muted people, in a section of the settings. They are never notified. */
export function SetAsideSection() {
  return (
    <Groups>
      <SetAsideGroup
        kind="blocks"
        title="Blocked people"
        explanation="You can’t see each other anywhere, and they won’t know. Unblocking someone doesn’t bring your connection back."
        empty="You haven’t blocked anyone. You can do it from a profile or a message."
      />
      <SetAsideGroup
        kind="mutes"
        title="Muted people"
        explanation="Their posts stay out of your feed, and they won’t know."
        empty="You haven’t muted anyone. You can do it from a profile or a post."
      />
    </Groups>
  )
}
