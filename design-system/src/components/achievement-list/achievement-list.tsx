import styled from 'styled-components'
import { TrophyIcon } from '../../icons/index.ts'
import { color, fontSize, space } from '../../tokens/index.ts'

const List = styled.ul.withConfig({ componentId: 'fh-achievement-list' })`
  display: grid;
  gap: ${space[12]};
`

const Item = styled.li.withConfig({ componentId: 'fh-achievement' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[12]};
  font-size: ${fontSize.body};
  overflow-wrap: anywhere;

  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.elite};
  }
`

export interface AchievementListProps {
  achievements: readonly string[]
  className?: string | undefined
}

/** A person's prizes and honors. Show it only where there is any. */
export function AchievementList({ achievements, className }: AchievementListProps) {
  return (
    <List className={className}>
      {achievements.map((achievement, index) => (
        // The same words may stand there twice.
        <Item key={`${index}-${achievement}`}>
          <TrophyIcon aria-hidden="true" />
          <span dir="auto">{achievement}</span>
        </Item>
      ))}
    </List>
  )
}
