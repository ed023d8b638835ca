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
  const [pressed, setPressed] = useState<Partial<ParentalSwitches>>({})

  async function save(name: keyof ParentalSwitches, isOn: boolean) {
    setPressed((current) => ({ ...current, [name]: isOn }))
    try {
      await turn.mutateAsync({ name, isOn })
      notify({ title: 'Parental controls updated', tone: 'success' })
    } catch (error) {
      notifyFailure(`${switchWords[name].label} wasn’t changed`)(error)
    }
    setPressed(({ [name]: _settled, ...others }) => others)
  }

  return (
    <Panel title="Controls" lead={`Changes apply right away and end when ${childName} turns 18.`}>
      <List>
        {switchNames.map((name) => (
          <Switch
            key={name}
            label={switchWords[name].label}
            explanation={switchWords[name].explanation}
            isOn={pressed[name] ?? record[name]}
            onChange={(isOn) => void save(name, isOn)}
          />
        ))}
      </List>
    </Panel>
  )
}
