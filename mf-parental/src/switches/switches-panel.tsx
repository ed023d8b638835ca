import type { ParentalControl, ParentalSwitches } from '@fieldhouse/contract'
import { Switch } from '@fieldhouse/design-system'
import { color } from '@fieldhouse/design-system/tokens'
import { useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { Panel } from '../parental-controls/panel.tsx'
import { switchNames, switchWords } from './switch-words.ts'
import { useTurnSwitch } from '../switches.queries.ts'

const List = styled.div`
  > * + * {
    border-top: 1px solid ${color.line};
  }
`

interface SwitchesPanelProps {
  record: ParentalControl
  childName: string
}

/** A guardian's six switches for one child. Each is saved when it is turned. */
export function SwitchesPanel({ record, childName }: SwitchesPanelProps) {
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const turn = useTurnSwitch(record)
  // A switch turns when pressed, and turns back if the server refuses.
  const [pressed, setPressed] = useState<{ [name in keyof ParentalSwitches]?: { isOn: boolean } }>(
    {},
  )

  async function save(name: keyof ParentalSwitches, isOn: boolean) {
    const press = { isOn }
    setPressed((current) => ({ ...current, [name]: press }))
    try {
      await turn.mutateAsync({ name, isOn })
      notify({ title: 'Parental controls updated', tone: 'success' })
    } catch (error) {
      notifyFailure(`${switchWords[name].label} wasn’t changed`)(error)
    }
    // A later press stands until its own answer.
    setPressed(({ [name]: last, ...others }) =>
      last === press ? others : { ...others, [name]: last },
    )
  }

  return (
    <Panel title="Controls" lead={`Changes apply right away and end when ${childName} turns 18.`}>
      <List>
        {switchNames.map((name) => (
          <Switch
            key={name}
            label={switchWords[name].label}
            explanation={switchWords[name].explanation}
            isOn={pressed[name]?.isOn ?? record[name]}
            onChange={(isOn) => void save(name, isOn)}
          />
        ))}
      </List>
    </Panel>
  )
}
