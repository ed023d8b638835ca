import type { CurrentUser, RemoteDefinition } from '@fieldhouse/contract'
import { fullName } from '@fieldhouse/contract/names'
import { createPath, Link } from '../router.ts'
import styled from 'styled-components'

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--layer-header);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  min-height: var(--size-header);
  padding-inline: var(--space-24);
  background: var(--color-surface);
  border-bottom: var(--stroke-line) solid var(--color-line);

  nav {
    display: flex;
    flex: 1;
    gap: var(--space-16);
  }

  a {
    text-decoration: underline;
  }

  button {
    min-height: var(--size-target);
    cursor: pointer;
  }
`

function toggleTheme() {
  const isDark = document.documentElement.classList.toggle('dark')
  localStorage.setItem('theme', isDark ? 'dark' : 'light')
}

/** Header of the development host: the remote's name, its addresses, and the signed-in person. */
export function HostHeader({
  definition: { name, routes },
  user,
}: {
  definition: RemoteDefinition
  user: CurrentUser | null
}) {
  return (
    <Bar>
      <strong>{name}</strong>
      <nav aria-label="Addresses">
        {routes
          .filter(({ path }) => !path.includes(':'))
          .map(({ path, title }) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
      </nav>
      <button type="button" onClick={toggleTheme}>
        Theme
      </button>
      {user ? (
        <span>
          {fullName(user)} · <a href="/api/logout">Log out</a>
        </span>
      ) : (
        <a href={`/api/login?returnTo=${encodeURIComponent(createPath(location))}`}>Log In</a>
      )}
    </Bar>
  )
}
