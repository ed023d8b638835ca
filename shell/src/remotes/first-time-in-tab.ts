/**
 * True the first time that this tab asks for `reason` under `key`, and again after another reason. False without storage: what
 * must not repeat would, with nothing to prevent it.
 */
export function isFirstTimeInTab(key: string, reason: string, window: Window): boolean {
  try {
    if (window.sessionStorage.getItem(key) === reason) return false
    window.sessionStorage.setItem(key, reason)
    return true
  } catch {
    return false
  }
}
