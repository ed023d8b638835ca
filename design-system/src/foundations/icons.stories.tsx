import type { Meta, StoryObj } from '@storybook/react-webpack5'
import styled from 'styled-components'
import * as icons from '../icons/index.ts'
import { color, fontSize, space } from '../tokens/index.ts'

const Grid = styled.ul.withConfig({ componentId: 'fh-story-icons' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[24]} ${space[16]};

  li {
    display: grid;
    justify-items: center;
    gap: ${space[8]};
    font-size: ${fontSize.caption};
    color: ${color.muted};
  }

  svg {
    width: 1.5rem;
    height: 1.5rem;
    color: ${color.text};
  }
`

const meta = { title: 'Foundations/Icons' } satisfies Meta

export default meta

export const Names: StoryObj = {
  render: () => (
    <Grid>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name}>
          <Icon aria-hidden="true" />
          {name}
        </li>
      ))}
    </Grid>
  ),
}
