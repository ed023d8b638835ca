import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const EventsController = () => import('#events/events_controller')

endpoint(api.openEvents, [EventsController, 'open'])
