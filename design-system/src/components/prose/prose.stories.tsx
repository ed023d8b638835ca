import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Prose } from './prose.ts'

const meta = {
  title: 'Components/Prose',
  component: Prose,
  args: {
    children: (
      <>
        <p>
          A quiet period is the time in which a coach may not visit you, and you may visit them.
          What it is <strong>not</strong>: a silence. <a href="#calls">Calls and letters</a> go on.
        </p>
        <h2>What you can do meanwhile</h2>
        <ul>
          <li>Visit a campus at your own cost.</li>
          <li>Send your results of the season.</li>
        </ul>
        <blockquote>Ask what a week in November looks like, not what game day does.</blockquote>
        <h3>Dates</h3>
        <div className="scrolls" tabIndex={0} role="region" aria-label="Dates">
          <table>
            <caption>Quiet periods of this season</caption>
            <thead>
              <tr>
                <th scope="col">Sport</th>
                <th scope="col">From</th>
                <th scope="col">To</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Track</td>
                <td>December 1</td>
                <td>January 14</td>
              </tr>
            </tbody>
          </table>
        </div>
        <ol>
          <li>Write down three questions.</li>
          <li>Send them before you go.</li>
        </ol>
      </>
    ),
  },
} satisfies Meta<typeof Prose>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {}

export const RightToLeft: Story = {
  args: {
    dir: 'rtl',
    lang: 'ar',
    children: (
      <>
        <h2>فترة الهدوء</h2>
        <p>خلال هذه الفترة لا يزورك المدرب، ويمكنك أنت زيارته.</p>
        <blockquote>اسأل عن أسبوع عادي، لا عن يوم المباراة.</blockquote>
      </>
    ),
  },
}

export const LongWords: Story = {
  args: { children: <p>{'unbrokenword'.repeat(40)}</p> },
}
