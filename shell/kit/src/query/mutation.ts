import type { Answer, AnswerTo, Call } from '@fieldhouse/contract/client'
import type { UseMutationResult } from '@tanstack/react-query'

/** Result of `useMutation` around a call of the contract, made with these variables. */
export type Mutation<C extends Call, Variables> = UseMutationResult<
  Answer<AnswerTo<C>>,
  Error,
  Variables
>
