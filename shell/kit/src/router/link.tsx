import type { ComponentPropsWithRef } from 'react'
import { useHref, useLinkClickHandler, useMatch, type To } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To
  /** Replaces the current entry in the history. */
  replace?: boolean
}

/**
 * A link inside the app. It is react-router's without the framework's data prefetching, which would add several
 * kilobytes to every page without any effect here.
 */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    ...(rest.target !== undefined && { target: rest.target }),
  })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** A link that is marked while its page, or one below it, is current. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }) {
  const isCurrent = useMatch({ path: to, end: to === '/' }) !== null
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />
}
