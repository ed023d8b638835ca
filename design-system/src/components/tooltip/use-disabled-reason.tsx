import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { useTooltip, type TooltipHandlers } from './use-tooltip.tsx'

interface Wishes {
  /** Reason why the control is disabled, and the remedy; undefined while it works. */
  reason: string | undefined
  /** Name of an icon-only control: its tooltip while it works. */
  name?: string | undefined
}

interface DisabledReason {
  /** Not `disabled`: the keyboard has to reach the reason, and a press keeps the focus. */
  attributes: {
    'aria-disabled'?: true
    'aria-description'?: string
    'aria-describedby'?: undefined
  }
  handlers: Partial<TooltipHandlers>
  /** Handler for a press on the disabled control, which shows the reason. Undefined while it works. */
  refuse: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** Rendered beside the control. */
  tooltip: ReactNode
}

/**
 * A control that explains why it is disabled: to screen readers, under the pointer, with the keyboard focus, and when
 * pressed.
 */
export function useDisabledReason({ reason, name }: Wishes): DisabledReason {
  const { handlers, say, tooltip } = useTooltip([name, reason].filter(Boolean).join('. '))
  if (reason === undefined) {
    const isNamed = name !== undefined
    return {
      attributes: {},
      handlers: isNamed ? handlers : {},
      refuse: undefined,
      tooltip: isNamed && tooltip,
    }
  }
  return {
    // The reason comes before any other description.
    attributes: {
      'aria-disabled': true,
      'aria-description': reason,
      'aria-describedby': undefined,
    },
    handlers,
    refuse(event) {
      event.preventDefault()
      say(event.currentTarget)
    },
    tooltip,
  }
}

/** Combines the handlers of a control with those of its tooltip: each event calls both. */
export function withTooltip<Props extends object>(
  props: Props,
  handlers: Partial<TooltipHandlers>,
): Props {
  const own = props as Record<string, ((event: SyntheticEvent) => void) | undefined>
  const merged = Object.entries(handlers).map(([name, handler]) => [
    name,
    (event: SyntheticEvent) => {
      own[name]?.(event)
      ;(handler as (event: SyntheticEvent) => void)(event)
    },
  ])
  return { ...props, ...(Object.fromEntries(merged) as Partial<Props>) }
}
