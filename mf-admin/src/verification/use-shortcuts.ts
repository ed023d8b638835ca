import { useEffect, useEffectEvent } from 'react'

const SETTING = 'fieldhouse-review-shortcuts'

/** Single keys can be pressed by mistake or by voice: they can be switched off (WCAG 2.2, 2.1.4). */
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
    // They are as chosen until the page is left.
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

const isOverlayOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Calls what stands for a key, but never while somebody types, holds a modifier or answers a dialog. */
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
