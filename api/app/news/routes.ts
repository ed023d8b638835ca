import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const ArticleRevisionsController = () => import('#news/article_revisions_controller')
const ArticlesController = () => import('#news/articles_controller')

endpoint(api.listNews, [ArticlesController, 'index'])
// Before the one that takes any slug.
endpoint(api.listNewsCategories, [ArticlesController, 'categories'])
endpoint(api.listDrafts, [ArticlesController, 'drafts'])
endpoint(api.showArticle, [ArticlesController, 'show'])
endpoint(api.createArticle, [ArticlesController, 'store'])
endpoint(api.changeArticle, [ArticlesController, 'update'])
endpoint(api.withdrawArticle, [ArticlesController, 'destroy'])
endpoint(api.listRevisions, [ArticleRevisionsController, 'index'])
endpoint(api.restoreRevision, [ArticleRevisionsController, 'restore'])
