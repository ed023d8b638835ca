import type { ParentalControl } from '@fieldhouse/contract'
import { fullName } from '@fieldhouse/design-system'
import { CheckIcon, CloseIcon } from '@fieldhouse/design-system/icons'
import { color, fontSize, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { Panel } from '../parental-controls/panel.tsx'
import { switchNames, switchWords } from '../switches/switch-words.ts'

const Rules = styled.ul`
  display: grid;
  gap: ${space[12]};
  font-size: ${fontSize.body};

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[12]};
  }

  svg {
    margin-block-start: ${space[2]};
    color: ${color.muted};
  }
`

/** The six switches of one guardian, in the words of their effect on the child. */
export function RulesPanel({ record }: { record: ParentalControl }) {
  return (
    <Panel
      title={`What ${fullName(record.guardian)} decides`}
      lead="They set these, and we tell you about every change. Who you block and what you report stay between you and us."
    >
      <Rules>
        {switchNames.map((name) => {
          const isOn = record[name]
          const Mark = isOn ? CheckIcon : CloseIcon
          return (
            <li key={name}>
              <Mark aria-hidden="true" />
              <span>
                <strong>
                  {switchWords[name].label}: {isOn ? 'on' : 'off'}.
                </strong>{' '}
                {isOn ? switchWords[name].on : switchWords[name].off}
              </span>
            </li>
          )
        })}
      </Rules>
    </Panel>
  )
}
