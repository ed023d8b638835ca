/** Time for which a replica may be asked, from before its proof was written. */
export const LEASE_MS = 2_000

export interface Moment {
  monotonic: number
  wall: number
}

/** This moment on both clocks: the monotonic one stands still while a machine sleeps, the other one can be set. */
export const thisMoment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() })

/** True while both clocks agree that less than a lease has passed. */
export function holdsSince(begun: Moment, now: Moment = thisMoment()): boolean {
  const passed = [now.monotonic - begun.monotonic, now.wall - begun.wall]
  return passed.every((ms) => ms >= 0 && ms < LEASE_MS)
}
