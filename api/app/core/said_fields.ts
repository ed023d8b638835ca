type Said<Changes> = { [Field in keyof Changes]: Exclude<Changes[Field], undefined> }

/** Fields present in a change. A parsed body holds no others; only its type allows `undefined`. */
export function saidFields<Changes extends object>(changes: Changes): Said<Changes> {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Said<Changes>
}
