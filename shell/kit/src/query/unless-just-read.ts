/** Age up to which an answer is current: the page's response carried it, or another part of the page just asked. */
const JUST_READ_MS = 5_000

/** `refetchOnMount` of a query that is asked again whenever it is opened, but not for an answer that came this moment. */
export const unlessJustRead = ({ state }: { state: { dataUpdatedAt: number } }) =>
  Date.now() - state.dataUpdatedAt < JUST_READ_MS ? false : ('always' as const)
