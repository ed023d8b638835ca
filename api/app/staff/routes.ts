import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const answer = () => import('#staff/answer', import.meta.hot?.boundary)
const employment = () => import('#staff/employment', import.meta.hot?.boundary)
const list = () => import('#staff/list', import.meta.hot?.boundary)

endpoint(api.listStaff, list, ({ staffOf }, { viewer, params, query }) =>
  staffOf(viewer, params.id, query),
)
endpoint(api.listStaffRequests, list, ({ staffRequestsOf }, { viewer, query }) =>
  staffRequestsOf(viewer, query),
)
endpoint(api.decideStaffRequest, answer, ({ answerStaffRequest }, { viewer, params, body }) =>
  answerStaffRequest(viewer, params.coachId, body),
)
endpoint(api.removeStaff, answer, ({ removeStaff }, { viewer, params }) =>
  removeStaff(viewer, params.coachId),
)
endpoint(api.showEmployment, employment, ({ employmentOf }, { viewer }) => employmentOf(viewer))
endpoint(api.askForEmployment, employment, ({ askForEmployment }, { viewer, body }) =>
  askForEmployment(viewer, body),
)
endpoint(api.leaveEmployment, employment, ({ leaveEmployment }, { viewer }) =>
  leaveEmployment(viewer),
)
