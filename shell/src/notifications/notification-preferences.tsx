import type {
  NotificationPreferences as Preferences,
  NotificationType,
  SAFETY_NOTIFICATION_TYPES,
} from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { ErrorState, Notice, Skeleton, Switch } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { query, useMutation, useQuery, useQueryClient } from '@fieldhouse/remote-kit/query'
import styled from 'styled-components'
import { useServices } from '../services/services.ts'
import { typeNames } from './notification-types.ts'

const Body = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[8]} ${space[16]} ${space[16]};

  > :last-child:not(label) {
    margin-block-start: ${space[8]};
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

const preferencesQuery = () => query('GET /api/notification-preferences')

/** Switches for the types of notifications, saved immediately. */
export function NotificationPreferences() {
  const queryClient = useQueryClient()
  const { notify } = useServices()
  const preferences = useQuery(preferencesQuery())
  const change = useMutation({
    mutationFn: (body: Preferences) => call('PUT /api/notification-preferences', { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(preferencesQuery().queryKey, data),
    onError: () =>
      notify({
        title: 'Not saved',
        description: 'We couldn’t save your choice. Please try again.',
        tone: 'danger',
      }),
  })

  if (preferences.isPending) {
    return (
      <Body aria-busy="true">
        {optionalTypes.map((type) => (
          <Skeleton key={type} height="2.75rem" />
        ))}
      </Body>
    )
  }
  if (!preferences.data) {
    return (
      <ErrorState
        message="Your preferences didn’t load."
        onRetry={() => void preferences.refetch()}
        isRetrying={preferences.isFetching}
      />
    )
  }
  // A switch changes immediately, and changes back if the server refuses.
  const shown = { ...preferences.data, ...(change.isPending ? change.variables : {}) }
  return (
    <Body>
      {optionalTypes.map((type) => (
        <Switch
          key={type}
          label={typeNames[type]}
          isOn={shown[type] ?? true}
          isPending={change.isPending}
          onChange={(isOn) => change.mutate({ [type]: isOn })}
        />
      ))}
      <Notice>
        Notices about guardians, verification, reports and your account always come through. They
        keep people safe.
      </Notice>
    </Body>
  )
}
