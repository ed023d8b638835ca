import type { MailKind, PushPreferences as Preferences, PushSettings } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  Badge,
  Button,
  dayName,
  Heading,
  Notice,
  Switch,
  VisuallyHidden,
} from '@fieldhouse/design-system'
import { color, fontSize, space } from '@fieldhouse/design-system/tokens'
import { query, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { useId, useRef, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { useServices } from '../services/services.ts'
import { pushAbility, subscribe, unsubscribe, watchPushAbility } from './this-browser.ts'

const Part = styled.section`
  display: grid;
  gap: ${space[4]};

  > :not(label, ul) {
    margin-block-start: ${space[8]};
  }

  > button {
    justify-self: start;
  }
`

const Devices = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin-block-start: ${space[12]};
`

const Device = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[12]};
  align-items: center;
  justify-content: space-between;
`

const Words = styled.span`
  display: grid;
  gap: ${space[4]};
  overflow-wrap: anywhere;

  > span {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`

export const pushQuery = () => query('GET /api/push-settings')

/** The server's answer to a change, in the cache. */
function useShowSettings() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: pushQuery().queryKey })
}

const usePushAbility = () =>
  useSyncExternalStore(watchPushAbility, pushAbility, () => 'possible' as const)

const REFUSED =
  'Your browser blocks notifications from Fieldhouse. Allow them in its settings for this site, then come back.'

function useTurnOn(publicKey: string) {
  const { notify } = useServices()
  const showSettings = useShowSettings()
  return useMutation({
    mutationFn: async () => {
      const body = await subscribe(publicKey)
      if (body) await call('POST /api/push-devices', { body })
      return body !== null
    },
    onSuccess: async (isOn) => {
      await showSettings()
      if (isOn) notify({ title: 'Notifications are on for this device', tone: 'success' })
    },
    onError: () =>
      notify({
        title: 'Notifications couldn’t be turned on',
        description: 'Your browser’s service didn’t answer. Please try again later.',
        tone: 'danger',
      }),
  })
}

function useRemove() {
  const { notify } = useServices()
  const showSettings = useShowSettings()
  return useMutation({
    mutationFn: async ({ id, isThis }: PushSettings['devices'][number]) => {
      await call('DELETE /api/push-devices/{id}', { params: { id } })
      if (isThis) await unsubscribe().catch(() => undefined)
    },
    onSettled: showSettings,
    onError: () =>
      notify({
        title: 'Not saved',
        description: 'We couldn’t remove the device. Please try again.',
        tone: 'danger',
      }),
  })
}

interface PushPreferencesProps {
  settings: PushSettings
  /** Labels of the subjects, in their order. */
  names: Record<MailKind, string>
  /** Saves a change of subjects; `values` show it at once. */
  values: Preferences
  isPending: boolean
  onChange: (change: Preferences) => void
}

/** Notices on the person's devices while no page is open: turned on for each browser by a press. */
export function PushPreferences({
  settings: { publicKey, devices },
  names,
  values,
  isPending,
  onChange,
}: PushPreferencesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  if (publicKey === null) return null
  return (
    <Part aria-labelledby={id}>
      <Heading level={2} id={id} ref={heading} tabIndex={-1}>
        On your devices
      </Heading>
      <ThisBrowser
        publicKey={publicKey}
        isOn={devices.some(({ isThis }) => isThis)}
        // The button disappears.
        onTurnedOn={() => heading.current?.focus()}
      />
      {devices.length > 0 && (
        <>
          {(Object.keys(names) as MailKind[]).map((kind) => (
            <Switch
              key={kind}
              label={names[kind]}
              isOn={values[kind] ?? true}
              isPending={isPending}
              onChange={(isOn) => onChange({ [kind]: isOn })}
            />
          ))}
          <Devices>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                // The row disappears with its button.
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </Devices>
        </>
      )}
    </Part>
  )
}

function ThisBrowser({
  publicKey,
  isOn,
  onTurnedOn,
}: {
  publicKey: string
  isOn: boolean
  onTurnedOn: () => void
}) {
  const ability = usePushAbility()
  const turnOn = useTurnOn(publicKey)
  if (ability === 'unsupported') {
    return (
      <Notice>
        This browser can’t show notifications while Fieldhouse is closed. On an iPhone or iPad, add
        Fieldhouse to your home screen and open it from there.
      </Notice>
    )
  }
  if (ability === 'blocked') return <Notice tone="warning">{REFUSED}</Notice>
  if (isOn && ability === 'allowed') return null
  return (
    <>
      <p>
        Know when something waits for you, even while Fieldhouse is closed. No names and no messages
        show on your lock screen.
      </p>
      <Button
        variant="primary"
        pending={turnOn.isPending}
        onClick={() => turnOn.mutate(undefined, { onSuccess: onTurnedOn })}
      >
        Turn on for this device
      </Button>
    </>
  )
}

function DeviceRow({
  device,
  onRemoved,
}: {
  device: PushSettings['devices'][number]
  onRemoved: () => void
}) {
  const remove = useRemove()
  const { name, createdAt, isThis } = device
  return (
    <Device>
      <Words>
        <strong>
          {name} {isThis && <Badge tone="accent">This device</Badge>}
        </strong>
        <span>On since {dayName(createdAt)}</span>
      </Words>
      <Button
        size="sm"
        pending={remove.isPending}
        onClick={() => remove.mutate(device, { onSuccess: onRemoved })}
      >
        Turn off<VisuallyHidden> for {name}</VisuallyHidden>
      </Button>
    </Device>
  )
}
