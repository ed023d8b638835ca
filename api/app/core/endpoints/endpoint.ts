import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import type { Endpoint } from '@fieldhouse/contract'
import { admit } from '#accounts/admit'
import { bodyLimitOf } from '#core/endpoints/body_limit'
import type { Answered, Call } from '#core/endpoints/call'
import { checkAnswer, checkRefusal } from '#core/endpoints/check_answer'
import { isForm } from '#core/endpoints/read_body'
import { readRequest } from '#core/endpoints/read_request'
import { problemOf } from '#core/problems/problem_of'

type Handler<E extends Endpoint> = (call: Call<E>) => Answered<E>

type Controller<E extends Endpoint, Action extends string> = new () => Record<Action, Handler<E>>

type PageController<Action extends string> = new () => Record<
  Action,
  (ctx: HttpContext) => Promise<void>
>

interface Options<FormAction extends string> {
  /** Answers a posted form instead, with a page: browsers without JavaScript send one. */
  form?: [() => Promise<{ default: PageController<FormAction> }>, FormAction]
}

/** The first status of `answers` is the usual one; a controller may set another of them. */
function usualStatus({ answers }: Endpoint): number {
  return Number(Object.keys(answers)[0])
}

/** What answers the calls: looked for once, and with each call where code is exchanged while it runs. */
function handlerOf<E extends Endpoint, Action extends string>(
  load: () => Promise<{ default: Controller<E, Action> }>,
  action: Action,
): () => Handler<E> | Promise<Handler<E>> {
  let kept: Handler<E> | null = null
  return () => {
    if (kept) return kept
    return load().then(({ default: Class }) => {
      const controller = new Class()
      const handler: Handler<E> = (call) => controller[action](call)
      if (!app.inDev) kept = handler
      return handler
    })
  }
}

async function run<E extends Endpoint>(
  entry: E,
  find: () => Handler<E> | Promise<Handler<E>>,
  http: HttpContext,
  bodyMaxBytes: number,
) {
  const caller = await admit(entry, http)
  const input = await readRequest(entry, http, bodyMaxBytes)

  http.response.status(usualStatus(entry))
  const found = find()
  const handler = found instanceof Promise ? await found : found
  // What was admitted and parsed by the entry is what its types say.
  const answer = await handler({ ...input, ...caller, http } as Call<E>)

  if (app.inTest) checkAnswer(entry, http.response.getStatus(), answer)
  if (!http.response.hasLazyBody) http.response.send(answer)
}

/**
 * Answers one call of the contract: its entry gives method, path, who may call, how the request is parsed and
 * what is answered; the controller's action gets a {@link Call} and returns the body.
 * @example endpoint(api.createPost, [PostsController, 'store'])
 */
export function endpoint<E extends Endpoint, Action extends string, FormAction extends string>(
  entry: E,
  [load, action]: [() => Promise<{ default: Controller<E, Action> }>, Action],
  { form }: Options<FormAction> = {},
) {
  const pattern = entry.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const bodyMaxBytes = bodyLimitOf(entry)
  const find = handlerOf(load, action)
  const methods = entry.method === 'GET' ? ['GET', 'HEAD'] : [entry.method]
  return router.route(pattern, methods, async (http) => {
    if (form && isForm(http)) {
      const [loadPage, formAction] = form
      return new (await loadPage()).default()[formAction](http)
    }
    try {
      await run(entry, find, http, bodyMaxBytes)
    } catch (error) {
      if (app.inTest) checkRefusal(entry, problemOf(error).status)
      throw error
    }
  })
}
