import type { PrivacySettings } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import { Select } from '@fieldhouse/design-system'
import { useNotify, useUser } from '@fieldhouse/remote-kit'
import { useChooseLevel } from '../privacy.queries.ts'
import { audienceOf } from './audiences.ts'
import { levelOptions } from './level-options.ts'
import { Audience, Row } from './privacy-styles.ts'
import type { sections } from './sections.ts'

type Props = (typeof sections)[number] & { levels: PrivacySettings; isReadOnly: boolean }

/** A section's dropdown, with its current audience. */
export function PrivacyRow({ section, label, hint, levels, isReadOnly }: Props) {
  const { isMinor } = useUser()
  const notify = useNotify()
  const chooseLevel = useChooseLevel(section)
  const { who, caution } = audienceOf(section, levels)

  return (
    <Row>
      <Select
        label={label}
        hint={hint}
        options={levelOptions(isMinor)}
        value={levels[section]}
        disabled={isReadOnly}
        error={chooseLevel.error ? refusalReason(chooseLevel.error) : undefined}
        onChange={(level) =>
          chooseLevel.mutate(level, {
            onSuccess: () =>
              notify({
                title: 'Settings Updated',
                description: 'Your privacy settings have been saved.',
                tone: 'success',
              }),
          })
        }
      />
      <Audience aria-live="polite">
        <strong>{who}</strong> {caution}
      </Audience>
    </Row>
  )
}
