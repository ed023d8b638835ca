import type { VisibilityLevel } from '@fieldhouse/contract'
import { Card, Heading, visibilityNames } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { Fine, Levels } from './privacy-styles.ts'

const levels = Object.keys(visibilityNames) as VisibilityLevel[]

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Explanation of the levels. */
export function LevelGuide() {
  const { isMinor } = useUser()
  return (
    <Card as="section" aria-labelledby="level-guide">
      <Heading level={2} size="label" id="level-guide">
        Who’s who
      </Heading>
      <Levels>
        {levels.map((level) => (
          <div key={level}>
            <dt>{visibilityNames[level].name}</dt>
            <dd>{capital(visibilityNames[level].who)}</dd>
          </div>
        ))}
      </Levels>
      <Fine>
        Nothing is more open than your profile: if someone can’t open it, they can’t see the rest.
        Connections always see your page and posts, unless your profile is Private.
      </Fine>
      {isMinor && <Fine>Your guardian can always see everything.</Fine>}
    </Card>
  )
}
