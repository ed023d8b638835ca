import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import type { Endpoint } from '@fieldhouse/contract'
import { admit, guessCaller, isSameCaller } from '#core/endpoints/admission'
import { bodyLimitOf } from '#core/endpoints/body_limit'
import type { Answered, Asked, Call, Written } from '#core/endpoints/call'
import { checkAnswer, checkRefusal } from '#core/endpoints/check_answer'
import { announceEnd } from '#core/endpoints/deprecation'
import { linkNextPage } from '#core/endpoints/next_page'
import type { CountedPage, Page } from '#core/endpoints/page_of'
import { isForm } from '#core/endpoints/read_body'
import { readAddress, readContent } from '#core/endpoints/read_request'
import { problemOf } from '#core/problems/problem_of'

type Load<Module> = () => Promise<Module>

type Controller<E extends Endpoint, Action extends string> = new () => Record<
  Action,
  (call: Call<E>) => Answered<E>
>

/** Read of a hot call, sent to the database together with the check of the session. */
interface EarlyRead<E extends Endpoint, Module, Found> {
  /**
   * Reads and does nothing else: it may begin before the session is confirmed, for the viewer of the last request, and is
   * repeated if the session says otherwise.
   */
  read: (module: Module, asked: Asked<E>) => Promise<Found>
  /** Runs with the confirmed caller. */
  answer: (module: Module, call: Call<E>, found: Found) => Answered<E>
}

type PageController<Action extends string> = new () => Record<
  Action,
  (ctx: HttpContext) => Promise<void>
>

interface Options<FormAction extends string> {
  /** Action that answers posted forms with a page: browsers without JavaScript send one. */
  form?: [Load<{ default: PageController<FormAction> }>, FormAction]
}

/** Default status: the first of `answers`; actions may set another of them. */
const usualStatus = ({ answers }: Endpoint) => Number(Object.keys(answers)[0])

/** Status for a new result, where a repeat is answered 200; null for entries without that distinction. */
function statusOfNew({ answers }: Endpoint): number | null {
  if (!(200 in answers)) return null
  return [201, 202].find((status) => status in answers) ?? null
}

/** Loaded with the first call; with every call where code is reloaded in development. */
function loadedOnce<Module>(load: Load<Module>) {
  let kept: Module | null = null
  return {
    now: () => kept,
    get: (): Module | Promise<Module> =>
      kept ??
      load().then((module) => {
        if (!app.inDev) kept = module
        return module
      }),
  }
}

/**
 * Body of an answer, shaped by its entry: a page puts its next one and its count in headers, a write states by its
 * status whether the result is new.
 */
function bodyOf(
  entry: Endpoint,
  created: number | null,
  http: HttpContext,
  answer: unknown,
): unknown {
  if (created !== null) {
    const { isNew, written } = answer as Written<unknown>
    if (isNew) http.response.status(created)
    return written
  }
  if (!entry.paged || !answer) return answer
  const { rows, next, total } = answer as Page<unknown> & Partial<CountedPage<unknown>>
  linkNextPage(http, next)
  if (entry.counted && total) http.response.header('x-total-count', total)
  return rows
}

/**
 * Answers one call of the contract: its entry defines method, path, callers, parsing and answer. The call is answered
 * by a function of a module loaded with the first call, or by a controller's action for requests that are more than
 * their values. A hot read is two functions: one that reads, and one that makes the answer of it.
 * @example endpoint(api.showPost, posts, ({ visiblePost }, { viewer, params }) => visiblePost(viewer, params.id))
 * @example endpoint(api.createPost, [PostsController, 'store'])
 * @example endpoint(api.listFeed, feed, { read: ({ feedFor }, { viewer, query }) => feedFor(viewer, query), … })
 */
export function endpoint<E extends Endpoint, Module, FormAction extends string>(
  entry: E,
  load: Load<Module>,
  answer: (module: Module, call: Call<E>) => Answered<E>,
  options?: Options<FormAction>,
): void
export function endpoint<E extends Endpoint, Module, Found>(
  entry: E,
  load: Load<Module>,
  steps: EarlyRead<E, Module, Found>,
): void
export function endpoint<E extends Endpoint, Action extends string, FormAction extends string>(
  entry: E,
  controller: [Load<{ default: Controller<E, Action> }>, Action],
  options?: Options<FormAction>,
): void
export function endpoint<E extends Endpoint, Module, FormAction extends string>(
  entry: E,
  from: Load<Module> | [Load<{ default: Controller<E, string> }>, string],
  ...rest: unknown[]
): void {
  if (Array.isArray(from)) {
    const [load, action] = from
    const loadController = async () => new (await load()).default()
    const finish = (controller: Record<string, (call: Call<E>) => Answered<E>>, call: Call<E>) =>
      controller[action]!(call)
    route(entry, loadController, { finish }, rest[0] as Options<FormAction>)
  } else if (typeof rest[0] === 'function') {
    const finish = rest[0] as (module: Module, call: Call<E>) => Answered<E>
    route(entry, from, { finish }, rest[1] as Options<FormAction>)
  } else {
    const { read, answer } = rest[0] as EarlyRead<E, Module, unknown>
    earlyReads.push(entry)
    route(entry, from, { read, finish: answer })
  }
}

/** Entries read before the session is confirmed: tests check that none shows what was read for a wrong guess. */
export const earlyReads: Endpoint[] = []

interface Steps<E extends Endpoint, Module, Found> {
  read?: EarlyRead<E, Module, Found>['read']
  finish: (module: Module, call: Call<E>, found: Found) => Answered<E>
}

function route<E extends Endpoint, Module, FormAction extends string>(
  entry: E,
  load: Load<Module>,
  { read, finish }: Steps<E, Module, unknown>,
  { form }: Options<FormAction> = {},
) {
  const pattern = entry.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const bodyMaxBytes = bodyLimitOf(entry)
  const status = usualStatus(entry)
  const created = statusOfNew(entry)
  const loaded = loadedOnce(load)
  const methods = entry.method === 'GET' ? ['GET', 'HEAD'] : [entry.method]

  /** Begins a read for the probable caller; null without a guess, and for an address that will be refused. */
  function readEarly(http: HttpContext) {
    const module = loaded.now()
    const caller = read && module ? guessCaller(entry, http) : null
    if (!read || !module || !caller) return null
    try {
      const address = readAddress(entry, http)
      const content = readContent(entry, http, bodyMaxBytes)
      const begin = (body: unknown) => {
        // Parsed by the entry, so of its types.
        const asked: object = { ...address, ...caller, body }
        return read(module, asked as Asked<E>)
      }
      const found = entry.body ? content.then(({ body }) => begin(body)) : begin(undefined)
      // Failures count only once the caller is admitted, and that of the read only if the guess was right.
      content.catch(() => {})
      found.catch(() => {})
      return { caller, address, content, found }
    } catch {
      return null
    }
  }

  async function run(http: HttpContext) {
    const admission = admit(entry, http)
    const early = readEarly(http)
    const caller = await admission
    const address = early?.address ?? readAddress(entry, http)
    const content = await (early?.content ?? readContent(entry, http, bodyMaxBytes))
    http.response.status(status)
    // Admitted and parsed by the entry, so of the entry's types.
    const call = { ...address, ...content, ...caller, http } as Call<E>
    const module = loaded.now() ?? (await loaded.get())
    const isGuessed = early !== null && isSameCaller(early.caller, caller)
    const found = isGuessed ? await early.found : await read?.(module, call)
    const body = bodyOf(entry, created, http, await finish(module, call, found))
    if (app.inTest) checkAnswer(entry, http.response.getStatus(), body)
    if (!http.response.hasLazyBody) http.response.send(body)
  }

  router.route(pattern, methods, async (http) => {
    announceEnd(entry, http)
    if (form && isForm(http)) {
      const [loadPage, formAction] = form
      return new (await loadPage()).default()[formAction](http)
    }
    try {
      await run(http)
    } catch (error) {
      if (app.inTest) checkRefusal(entry, problemOf(error).status)
      throw error
    }
  })
}
