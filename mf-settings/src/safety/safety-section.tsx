import { SetAsideGroup } from './set-aside-group.tsx'

/** Blocked and muted people. Nobody is ever told. */
export function SafetySection() {
  return (
    <>
      <SetAsideGroup
        kind="blocks"
        title="Blocked people"
        explanation="You do not see each other anywhere. They are not told. A connection that ended with a block does not come back by itself."
        empty="You blocked nobody. You can do it from a person’s profile or from a message."
      />
      <SetAsideGroup
        kind="mutes"
        title="Muted people"
        explanation="Their posts stay out of your feed. They are not told."
        empty="You muted nobody. You can do it from a person’s profile or from a post."
      />
    </>
  )
}
