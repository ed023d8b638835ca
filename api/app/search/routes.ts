import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const SearchController = () => import('#search/search_controller')
const people = () => import('#search/people', import.meta.hot?.boundary)

endpoint(api.search, [SearchController, 'index'])
endpoint(api.suggest, people, ({ suggestPeople }, { viewer, query }) =>
  suggestPeople(viewer, query.q),
)
