import { useEffect, useEffectEvent } from 'react'

const SETTING = 'fieldhouse-review-shortcuts'

/** True while single-key shortcuts are on. Pressed by mistake or by voice, they can be turned off (WCAG 2.2, 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(SETTING) !== 'off'
  } catch {
    return true
  }
}

export function keepShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(SETTING, isOn ? 'on' : 'off')
  } catch {
    // The choice lasts as long as the page.
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

const isOverlayOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Runs the action of a pressed key, except during typing, with a modifier key, or over a dialog. */
export function useShortcuts(isOn: boolean, actions: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.repeat || isTyping(event.target) || isOverlayOpen()) return
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
