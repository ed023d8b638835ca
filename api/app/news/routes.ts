import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const ArticlesController = () => import('#news/articles_controller')
const list = () => import('#news/list', import.meta.hot?.boundary)
const revisions = () => import('#news/revisions', import.meta.hot?.boundary)
const show = () => import('#news/show', import.meta.hot?.boundary)
const write = () => import('#news/write', import.meta.hot?.boundary)

endpoint(api.listNews, [ArticlesController, 'index'])
// Before the route that matches any slug.
endpoint(api.listNewsCategories, [ArticlesController, 'categories'])
endpoint(api.listDrafts, list, ({ draftsFor }, { viewer, query }) => draftsFor(viewer, query))
endpoint(api.showArticle, show, ({ articleAt }, { viewer, params }) =>
  articleAt(viewer, params.slug),
)
endpoint(api.createArticle, write, ({ createArticle }, { viewer, body, idempotencyKey }) =>
  createArticle(viewer, body, idempotencyKey),
)
endpoint(api.changeArticle, write, ({ changeArticle }, { viewer, params, body }) =>
  changeArticle(viewer, params.id, body),
)
endpoint(api.withdrawArticle, write, ({ withdrawArticle }, { viewer, params }) =>
  withdrawArticle(viewer, params.id),
)
endpoint(api.listRevisions, revisions, ({ revisionsOf }, { params, query }) =>
  revisionsOf(params.id, query),
)
endpoint(api.restoreRevision, revisions, ({ restoreRevision }, { viewer, params }) =>
  restoreRevision(viewer, params.id, params.revisionId),
)
