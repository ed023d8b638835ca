import { Button, IconButton } from '@fieldhouse/design-system'
import { CuratorIcon, LogOutIcon, SettingsIcon } from '@fieldhouse/design-system/icons'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { OnPhone, OwnerRow } from '../person/person-actions-styles.ts'
import { ViewAs } from './view-as.tsx'

/** Actions of the owner on their own profile. */
export function OwnerActions({ userId }: { userId: string }) {
  const hasSettings = useEntitlement('/settings')
  return (
    <>
      <OwnerRow>
        <Button asChild variant="primary">
          <Link to={`/profile/${userId}/edit`}>
            <CuratorIcon aria-hidden="true" /> Edit Profile
          </Link>
        </Button>
        <Button asChild>
          <Link to="/connections">Connections</Link>
        </Button>
        {hasSettings && (
          <IconButton label="Settings" asChild>
            <Link to="/settings">
              <SettingsIcon aria-hidden="true" />
            </Link>
          </IconButton>
        )}
        <OnPhone>
          <IconButton label="Log Out" asChild>
            <a href="/api/logout">
              <LogOutIcon aria-hidden="true" />
            </a>
          </IconButton>
        </OnPhone>
      </OwnerRow>
      <ViewAs />
    </>
  )
}
