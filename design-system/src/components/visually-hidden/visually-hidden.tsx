import type { ComponentPropsWithRef } from 'react'

/** Text for screen readers only. The class is in `base.css`. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return (
    <span {...rest} className={className ? `visually-hidden ${className}` : 'visually-hidden'} />
  )
}
