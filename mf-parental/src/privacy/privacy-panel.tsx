import type { PrivacySettings, VisibilityLevel } from '@fieldhouse/contract'
import { Select, Skeleton, visibilityNames } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import styled from 'styled-components'
import { Panel } from '../parental-controls/panel.tsx'
import { childPrivacyQuery, useChangeChildPrivacy } from '../privacy.queries.ts'

const Fields = styled.div`
  display: grid;
  gap: ${space[20]};
  max-width: 32rem;
`

const sections: Record<keyof PrivacySettings, string> = {
  profileVisibility: 'Profile visibility',
  statsVisibility: 'Stats visibility',
  achievementsVisibility: 'Achievements visibility',
  mediaVisibility: 'Media visibility',
  contactVisibility: 'Contact visibility',
}

const names = Object.keys(sections) as (keyof PrivacySettings)[]

const levels = (Object.keys(visibilityNames) as VisibilityLevel[]).map((value) => ({
  value,
  label: visibilityNames[value].name,
}))

interface PrivacyPanelProps {
  childId: string
  childName: string
  canModifyPrivacy: boolean
}

/** Visibility levels of a child: readable by every guardian, editable with the switch for it. */
export function PrivacyPanel({ childId, childName, canModifyPrivacy }: PrivacyPanelProps) {
  const privacy = useQuery(childPrivacyQuery(childId))
  return (
    <Panel
      title="Privacy"
      lead={
        canModifyPrivacy
          ? `Choose who sees what on ${childName}’s profile. Changes save right away.`
          : `Who sees what on ${childName}’s profile. Turn on Modify privacy settings to change it.`
      }
    >
      {privacy.isPending && <Skeleton height="20rem" />}
      {privacy.isError && (
        <ReadFailure of={privacy} headingLevel={3} title="The privacy settings didn’t load" />
      )}
      {privacy.data && (
        <Levels
          settings={privacy.data}
          childId={childId}
          childName={childName}
          canModifyPrivacy={canModifyPrivacy}
        />
      )}
    </Panel>
  )
}

function Levels({
  settings,
  childId,
  childName,
  canModifyPrivacy,
}: PrivacyPanelProps & { settings: PrivacySettings }) {
  const change = useChangeChildPrivacy(childId)
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()

  function save(name: keyof PrivacySettings, level: VisibilityLevel) {
    void change.mutateAsync({ name, level }).then(
      () =>
        notify({
          title: 'Settings Updated',
          description: `${childName}’s privacy settings have been saved.`,
          tone: 'success',
        }),
      notifyFailure(`${sections[name]} wasn’t changed`),
    )
  }

  return (
    <Fields>
      {names.map((name) => (
        <Select
          key={name}
          label={sections[name]}
          hint={hint(name, settings[name], childName)}
          options={levels}
          value={settings[name]}
          onChange={(level) => save(name, level)}
          disabled={!canModifyPrivacy}
        />
      ))}
    </Fields>
  )
}

function hint(name: keyof PrivacySettings, level: VisibilityLevel, childName: string): string {
  const who =
    level === 'private' ? `only ${childName} and the guardians` : visibilityNames[level].who
  return name === 'contactVisibility' ? `Who can reach out: ${who}.` : `Who can see it: ${who}.`
}
