import { IconButton } from '@fieldhouse/design-system'
import { CloseIcon } from '@fieldhouse/design-system/icons'
import { Toast } from 'radix-ui'
import { toasts, type ShownToast } from './attention.ts'
import { ToastBody, ToastFace, ToastViewport } from './toast-face.ts'

/** Spec, section 9. */
const VISIBLE_MS = 5000
const SWIPE_THRESHOLD_PX = 50

/** One toast at a time, for five seconds; swiped away to the right; F8 moves the focus there. */
export function ToastRegion({ toast }: { toast: ShownToast | null }) {
  return (
    <Toast.Provider
      duration={VISIBLE_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toast && (
        <ToastFace
          key={toast.id}
          $tone={toast.tone ?? 'neutral'}
          onOpenChange={(isOpen: boolean) => {
            if (!isOpen) toasts.leave(toast)
          }}
        >
          <ToastBody>
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </ToastBody>
          <Toast.Close asChild>
            <IconButton label="Close">
              <CloseIcon aria-hidden="true" />
            </IconButton>
          </Toast.Close>
        </ToastFace>
      )}
      <ToastViewport hotkey={['F8']} label="Notifications ({hotkey})" />
    </Toast.Provider>
  )
}
