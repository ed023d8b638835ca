import type {
  DigestRhythm,
  MailKind,
  MailPreferences,
  NotificationPreferences as Preferences,
  NotificationType,
  PushPreferences as PushChange,
  SAFETY_NOTIFICATION_TYPES,
} from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  ErrorState,
  Heading,
  Link as TextLink,
  Notice,
  Select,
  type SelectOption,
  Skeleton,
  Switch,
} from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { Link } from '@fieldhouse/remote-kit/router'
import { query, useMutation, useQuery, useQueryClient } from '@fieldhouse/remote-kit/query'
import styled from 'styled-components'
import { useServices } from '../services/services.ts'
import { typeNames } from './notification-types.ts'
import { PushPreferences, pushQuery } from './push-preferences.tsx'

const Body = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[8]} ${space[16]} ${space[16]};

  > :not(label) {
    margin-block-start: ${space[8]};
  }

  > :is(h2, section):not(:first-child) {
    margin-block-start: ${space[24]};
  }
`

type SafetyType = (typeof SAFETY_NOTIFICATION_TYPES)[number]
type OptionalType = Exclude<NotificationType, SafetyType>

/**
 * Types that can be turned off. Importing the contract's list would load its schemas; the compiler compares the two.
 */
const optional: Record<OptionalType, true> = {
  welcome: true,
  achievement: true,
  connection_request: true,
  connection_accepted: true,
  staff_request: true,
  staff_accepted: true,
  message_request: true,
  message: true,
  fire: true,
  comment: true,
  boost: true,
}
const optionalTypes = Object.keys(optional) as OptionalType[]
const optionalNames = Object.fromEntries(
  optionalTypes.map((type) => [type, typeNames[type]]),
) as Record<OptionalType, string>

/** Subjects of mail, typed for the same reason. */
const mailNames: Record<MailKind, string> = {
  approvals: 'Approvals waiting for you',
  connections: 'Requests waiting for you',
  messages: 'Messages you haven’t read',
  replies: 'Comments and answers',
  verification: 'News about your verification',
}

const digests: readonly SelectOption<DigestRhythm>[] = [
  { value: 'daily', label: 'Every morning' },
  { value: 'weekly', label: 'Every Monday' },
  { value: 'off', label: 'Never' },
]

const preferencesQuery = () => query('GET /api/notification-preferences')
const mailQuery = () => query('GET /api/mail-preferences')

interface Preference<Name extends string> {
  /** Labels in the order of the list. */
  names: Record<Name, string>
  values: { [name in Name]?: boolean | undefined }
  isPending: boolean
  onChange: (name: Name, isOn: boolean) => void
}

function Switches<Name extends string>({ names, values, isPending, onChange }: Preference<Name>) {
  return (Object.keys(names) as Name[]).map((name) => (
    <Switch
      key={name}
      label={names[name]}
      isOn={values[name] ?? true}
      isPending={isPending}
      onChange={(isOn) => onChange(name, isOn)}
    />
  ))
}

/** A change of preferences, shown immediately, and taken back if the server refuses. */
function usePreferenceChange<Change, Values>(
  key: readonly unknown[],
  send: (change: Change) => Promise<{ data: Values }>,
) {
  const queryClient = useQueryClient()
  const { notify } = useServices()
  return useMutation({
    // One after the other: of two choices at once the server might store the first one last.
    scope: { id: key.join('/') },
    mutationFn: send,
    onSuccess: ({ data }) => queryClient.setQueryData(key, data),
    onError: () => {
      // It may be stored although its answer was lost.
      void queryClient.invalidateQueries({ queryKey: key })
      notify({
        title: 'Not saved',
        description: 'We couldn’t save your choice. Please try again.',
        tone: 'danger',
      })
    },
  })
}

/** Switches for the types of notifications, and for the subjects of push and mail, saved immediately. */
export function NotificationPreferences() {
  const preferences = useQuery(preferencesQuery())
  const mail = useQuery(mailQuery())
  const push = useQuery(pushQuery())
  const change = usePreferenceChange(preferencesQuery().queryKey, (body: Preferences) =>
    call('PUT /api/notification-preferences', { body }),
  )
  const changeMail = usePreferenceChange(mailQuery().queryKey, (body: MailPreferences) =>
    call('PUT /api/mail-preferences', { body }),
  )

  const changePush = usePreferenceChange(pushQuery().queryKey, (body: PushChange) =>
    call('PUT /api/push-settings', { body }),
  )

  if (preferences.isPending || mail.isPending || push.isPending) {
    return (
      <Body aria-busy="true">
        {optionalTypes.map((type) => (
          <Skeleton key={type} height="2.75rem" />
        ))}
      </Body>
    )
  }
  if (!preferences.data || !mail.data || !push.data) {
    return (
      <ErrorState
        message="Your preferences didn’t load."
        onRetry={() => {
          void preferences.refetch()
          void mail.refetch()
          void push.refetch()
        }}
        isRetrying={preferences.isFetching || mail.isFetching || push.isFetching}
      />
    )
  }
  const pending = <Values,>(one: { isPending: boolean; variables?: Values }) =>
    one.isPending ? one.variables : undefined
  return (
    <Body>
      <Heading level={2}>On Fieldhouse</Heading>
      <Switches
        names={optionalNames}
        values={{ ...preferences.data, ...pending(change) }}
        isPending={change.isPending}
        onChange={(type, isOn) => change.mutate({ [type]: isOn })}
      />
      <Notice>
        Notices about guardians, verification, reports and your account always come through. They
        keep people safe.
      </Notice>
      <PushPreferences
        settings={push.data}
        names={mailNames}
        values={{ ...push.data, ...pending(changePush) }}
        isPending={changePush.isPending}
        onChange={(change) => changePush.mutate(change)}
      />
      <Heading level={2}>By email</Heading>
      {mail.data.stopped && (
        <Notice tone="warning" title="Our emails don’t reach you">
          We stopped sending to your address.{' '}
          <TextLink asChild>
            <Link to="/settings/account">See why, and confirm it again</Link>
          </TextLink>
        </Notice>
      )}
      <Switches
        names={mailNames}
        values={{ ...mail.data, ...pending(changeMail) }}
        isPending={changeMail.isPending}
        onChange={(kind, isOn) => changeMail.mutate({ [kind]: isOn })}
      />
      <Select
        label="Everything else, in one email"
        hint="At 8 in the morning where you are, and only if there’s something new."
        options={digests}
        value={{ ...mail.data, ...pending(changeMail) }.digest ?? 'off'}
        onChange={(digest) => changeMail.mutate({ digest })}
      />
      <Notice>
        We only email addresses that you’ve confirmed, at most once an hour per subject. Security
        emails always come through.
      </Notice>
    </Body>
  )
}
