import * as Radix from 'radix-ui/toast'
import { useEffect, useRef } from 'react'
import { CloseIcon } from '../../icons/index.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { keepOffControls } from './keep-off-controls.ts'
import type { toastEdges } from './toast-styles.ts'
import { Body, Ground, Viewport } from './toast-styles.ts'

/** Given by the product spec. */
const VISIBLE_MS = 5000
const SWIPE_THRESHOLD_PX = 50

export interface ToastWords {
  /** A new id is a new toast, even with the same text. */
  id: number | string
  title: string
  description?: string | undefined
  tone?: keyof typeof toastEdges | undefined
  /** Undoes the action that the toast reports. It must be possible elsewhere too, since toasts disappear. */
  action?: { label: string; onPress: () => void } | undefined
}

export interface ToastRegionProps<Toast extends ToastWords = ToastWords> {
  toast: Toast | null
  onLeave: (toast: Toast) => void
}

/**
 * Region for toasts: one at a time, for five seconds (longer under the pointer or with the focus), dismissed by a swipe
 * to the right; F8 moves the focus there. Announced to screen readers without moving the focus. At the end of the window, or
 * at its start where it would lie over what the person corrects or presses next.
 */
export function ToastRegion<Toast extends ToastWords>({ toast, onLeave }: ToastRegionProps<Toast>) {
  const region = useRef<HTMLOListElement>(null)
  const id = toast?.id
  useEffect(() => (id === undefined ? undefined : keepOffControls(region.current!)), [id])
  return (
    <Radix.Provider
      duration={VISIBLE_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toast && (
        <Ground
          key={toast.id}
          $tone={toast.tone ?? 'neutral'}
          onOpenChange={(isOpen: boolean) => {
            if (!isOpen) onLeave(toast)
          }}
        >
          <Body>
            <Radix.Title>{toast.title}</Radix.Title>
            {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
            {toast.action && (
              <Radix.Action asChild altText={toast.action.label}>
                <Button size="sm" variant="ghost" onClick={toast.action.onPress}>
                  {toast.action.label}
                </Button>
              </Radix.Action>
            )}
          </Body>
          <Radix.Close asChild>
            <IconButton label="Close">
              <CloseIcon aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </Ground>
      )}
      <Viewport ref={region} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Radix.Provider>
  )
}
