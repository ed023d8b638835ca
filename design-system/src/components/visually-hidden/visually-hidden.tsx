import type { ComponentPropsWithRef } from 'react'

/** Text for screen readers alone. The class comes with `base.css`. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return (
    <span {...rest} className={className ? `visually-hidden ${className}` : 'visually-hidden'} />
  )
}
