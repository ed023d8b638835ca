import { Button, Dialog, Switch } from '@fieldhouse/design-system'
import { color, font, fontWeight, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

const shortcuts = [
  ['J or ↓', 'Next request in the list'],
  ['K or ↑', 'Previous request in the list'],
  ['Enter', 'Open the request'],
  ['N', 'Write review notes; with none open, the next request'],
  ['A', 'Approve, after a question'],
  ['R', 'Reject, with the notes'],
  ['U', 'Undo the last decision'],
  ['Esc', 'Back to the list'],
  ['?', 'This help'],
] as const

/** Hidden on devices without a keyboard, to save space. */
const OpenHelp = styled(Button)`
  @media (pointer: coarse) {
    display: none;
  }
`

const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[8]} ${space[16]};
  margin: 0;

  > div {
    display: contents;
  }

  dd {
    margin: 0;
  }

  kbd {
    padding: ${space[2]} ${space[8]};
    font-family: ${font.text};
    font-weight: ${fontWeight.semibold};
    background: ${color.raised};
    border: 1px solid ${color.line};
    border-radius: ${radius.sm};
  }
`

interface ShortcutHelpProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

export function ShortcutHelp({ isOpen, onOpenChange, isOn, onSwitch }: ShortcutHelpProps) {
  return (
    <>
      <OpenHelp variant="ghost" size="sm" onClick={() => onOpenChange(true)}>
        Keyboard shortcuts
      </OpenHelp>
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title="Keyboard shortcuts"
        description="They’re off while you type."
        width="sm"
      >
        <Switch label="Use single keys" isOn={isOn} onChange={onSwitch} />
        <Keys>
          {shortcuts.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </Keys>
      </Dialog>
    </>
  )
}
