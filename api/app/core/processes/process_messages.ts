/** Message of a process to its launcher, for the other processes of the node. Types only: the launcher imports them. */
export type ProcessMessage =
  | { type: 'ask'; id: number; question: string; given: unknown }
  | { type: 'answer'; round: number; value: unknown }

/** Message of the launcher: a question of some process, or the answers to an own one. */
export type LauncherMessage =
  | { type: 'asked'; round: number; question: string; given: unknown }
  | { type: 'answers'; id: number; answers: ProcessAnswer[] }

export interface ProcessAnswer {
  /** Number of the process; 0 for those that ended. */
  from: number
  value: unknown
}
