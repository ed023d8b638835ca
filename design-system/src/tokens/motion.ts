import { references } from './css-variable.ts'

export const durationScale = {
  fast: '120ms',
  medium: '160ms',
  slow: '200ms',
  cycle: '900ms',
} as const

/**
 * Zero under `prefers-reduced-motion`; animate transform and opacity only. `cycle` is one round of a repeating
 * animation: a spinner, a skeleton.
 */
export const duration = references('duration', durationScale)

export const easingScale = { out: 'cubic-bezier(0.2, 0, 0, 1)' } as const
export const easing = references('easing', easingScale)
