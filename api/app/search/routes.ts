import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const people = () => import('#search/people', import.meta.hot?.boundary)

endpoint(api.search, people, ({ searchPeople }, { viewer, query }) => searchPeople(viewer, query))
endpoint(api.suggest, people, ({ suggestPeople }, { viewer, query }) =>
  suggestPeople(viewer, query.q),
)
