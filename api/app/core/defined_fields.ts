type Defined<Changes> = { [Field in keyof Changes]: Exclude<Changes[Field], undefined> }

/** Fields present in a change. A parsed body holds no others; only its type allows `undefined`. */
export function definedFields<Changes extends object>(changes: Changes): Defined<Changes> {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Defined<Changes>
}
